/** What papers and sheets are made as. */
export const PAPER_FORMATS = ['pdf', 'docx'] as const;
export type PaperFormat = (typeof PAPER_FORMATS)[number];
