import { z } from 'zod';

/** What papers and sheets are made as. */
export const formats = z.enum(['pdf', 'docx']);

export type PaperFormat = z.output<typeof formats>;
