import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import type { Split } from '../../procedure/project/section-split.service.ts';
import { stillGoes } from './document-fee.repository.ts';

/**
 * What a company owes or paid for the document of the round goes with a section, where it registered for this one alone, or others have left the
 * tender: should the section be given up, it goes back. Of who bids for others too it stays. Gives the ids.
 */
export async function splitFees({ db }: Context, { origin, own, section }: Split): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update document_fee fee set project_id = ${own.id}, version = version + 1
    where fee.project_id = ${origin.id} and fee.round = ${origin.round}
      and exists (select from registration r where r.section_id = ${section.id} and r.supplier_id = fee.supplier_id and r.active)
      and not exists (select from registration r join section s on s.id = r.section_id
        where s.project_id = ${origin.id} and s.round = ${origin.round} and s.id <> ${section.id}
          and r.supplier_id = fee.supplier_id and r.active and ${stillGoes()})
    returning fee.id`.execute(db);
  return rows.map(({ id }) => id);
}
