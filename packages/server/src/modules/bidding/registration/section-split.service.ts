import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import type { Split } from '../../procedure/project/section-split.service.ts';
import { tellCompanies } from './registration-news.ts';
import { selectOfSections } from './registration.repository.ts';

/** The registrations for a section go with it, and its bidders are told under which number it goes on. Gives their ids. */
export async function splitRegistrations(context: Context, { own, section }: Split): Promise<string[]> {
  const { db } = context;
  const { rows } = await sql<{ id: string }>`
    update registration set project_id = ${own.id} where section_id = ${section.id} returning id`.execute(db);
  const event = {
    zh: `所投标段以项目编号${own.code}继续进行，已提交的投标、保证金及结果不受影响`,
    en: `your section goes on as project ${own.code}; bids, deposits and results stay as they are`,
  };
  const suppliers = await selectOfSections(db, [section.id]);
  await tellCompanies(
    context,
    own,
    event,
    suppliers.map(({ supplierId }) => supplierId),
  );
  return rows.map(({ id }) => id);
}
