import type { Context } from '../../../kernel/context.ts';
import { foldFigures } from './kept-figures.repository.ts';

/** Adds up what figures count, as far as it has changed; true when more waits. */
export const foldKept = ({ db }: Context): Promise<boolean> => foldFigures(db);
