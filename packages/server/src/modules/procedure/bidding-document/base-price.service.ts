import { basePriceRules } from '@tenderdesk/domain/procedure/bidding-document/base-price';
import { isAmount } from '@tenderdesk/domain/money';
import { enforce, findings } from '@tenderdesk/domain/rule';
import { storedText } from '../../../kernel/cipher.ts';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { isAgencys } from '../../../kernel/user.ts';
import { lockEditable, sectionsOf, touch, type ProjectRow, type SectionRow } from '../project/project.service.ts';
import { isSealed } from '../sealing/sealing.service.ts';
import * as records from './bidding-document.repository.ts';

/** The base prices of the project's round as rule R12 sees them. */
export async function basePricesOf({ db }: Context, { round }: ProjectRow, sections: readonly SectionRow[]) {
  const rows = await records.selectBasePrices(
    db,
    sections.map(({ id }) => id),
    round,
  );
  return sections.map(({ id, name }) => {
    const own = rows.filter(({ sectionId }) => sectionId === id);
    return { name, count: own.length, encrypted: own.every(({ sealed }) => !isAmount(storedText(sealed))) };
  });
}

/**
 * By section, 万元 once the opening has started; null before, and always for people of an agency. Sections without a base price are
 * left out.
 */
export async function readableBasePrices(context: Context, project: ProjectRow): Promise<Map<string, string | null>> {
  const ids = (await sectionsOf(context, project)).map(({ id }) => id);
  const rows = await records.selectBasePrices(context.db, ids, project.round);
  if (rows.length === 0) return new Map();
  const sealed = isAgencys(context.user) || (await isSealed(context, project));
  return new Map(rows.map((row) => [row.sectionId, sealed ? null : context.cipher.open(row.sealed)]));
}

/**
 * Seals the base price of a section, or takes it away. The trail says that there is one, and never how much.
 * @param input.basePrice 万元
 * @throws HttpError 404, 409 CONFLICT, 423; StateError once the document is submitted; RuleError R12
 */
export async function saveBasePrice(
  context: Context,
  projectId: string,
  input: { sectionId: string; basePrice: string | null; version: number },
): Promise<{ id: string; version: number }> {
  const { db, cipher } = context;
  const project = await lockEditable(context, projectId, 'BIDDING_DOCUMENT', input.version);
  const sections = await sectionsOf(context, project);
  const section = orNotFound(sections.find(({ id }) => id === input.sectionId));
  const key = { sectionId: section.id, round: project.round };
  if (input.basePrice === null) await records.deleteBasePrice(db, key);
  else await records.saveBasePrice(db, { ...key, sealed: cipher.seal(input.basePrice) });
  enforce(findings(basePriceRules, { sections: await basePricesOf(context, project, sections) }));
  const { version } = await touch(context, projectId);
  context.audit({
    action: 'SAVE_BASE_PRICE',
    objectType: 'project',
    objectId: projectId,
    after: { section: section.name, hasBasePrice: input.basePrice !== null },
  });
  return { id: section.id, version };
}
