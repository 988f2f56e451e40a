import type { Context } from '../../../kernel/context.ts';
import { foldFigures } from './kept-figures.repository.ts';
import { foldLeads } from './lead-figures.repository.ts';

/** Adds up what figures count, as far as it has changed; true when more waits. */
export async function foldKept({ db }: Context): Promise<boolean> {
  const more = await foldFigures(db);
  return (await foldLeads(db)) || more;
}
