import { isElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import type { Fault, Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import type { ImportWork } from '../../../kernel/import-spec.ts';
import { openingOf, type OpeningRow } from '../../bidding/opening/opening.service.ts';
import { outsideLineOf } from '../../bidding/opening/outside-opening.service.ts';
import { companiesOf, nameFaults } from '../../people/supplier/outside-company.service.ts';
import { isEditable, viewProject } from '../../procedure/project/project.service.ts';
import { outsideSessionOf, type OutsideSession } from './elsewhere-session.service.ts';
import type { BidRow, OutcomeRow } from './elsewhere.contract.ts';
import * as records from './elsewhere.repository.ts';
import { saveBid } from './outside-opening-entry.service.ts';
import { outcomeFindings, saveOutcome } from './outside-report-entry.service.ts';

type Row = Pick<BidRow, 'sectionCode' | 'uscc'>;

const keyOf = ({ sectionCode, uscc }: Row): string => `${sectionCode} ${uscc}`;

/** The sections that rows name, with what is entered of their projects; those out of reach are left out. */
async function placesOf(context: Context, forms: readonly Row[]) {
  const codes = [...new Set(forms.map(({ sectionCode }) => sectionCode))];
  const found = codes.length === 0 ? [] : await records.selectSectionsCoded(context.db, context.user, codes);
  const sessions = new Map<string, OutsideSession>();
  for (const projectId of new Set(found.map((one) => one.projectId)))
    sessions.set(projectId, await outsideSessionOf(context, await viewProject(context, projectId)));
  return new Map(found.map((one) => [one.code, { ...one, session: sessions.get(one.projectId)! }]));
}

type Place = Awaited<ReturnType<typeof placesOf>> extends Map<string, infer One> ? One : never;

/** One of these sections alone: rows that were examined need nothing more of it. @throws HttpError 404 */
const sectionCoded = async ({ db, user }: Context, code: string) =>
  orNotFound((await records.selectSectionsCoded(db, user, [code]))[0]);

/** The bid of a row's company in its section; undefined while none is entered. */
function bidOf({ sectionId, session }: Place, supplierId: string | undefined) {
  return session.lines.find(({ item }) => item.sectionId === sectionId && item.supplierId === supplierId);
}

const UNKNOWN = { zh: '没有该编号的标段，或不在本人管理范围内', en: 'No section of yours has this number' };
const HERE = { zh: '该标段在集团交易平台进行，不另行录入', en: 'This section is held here: nothing is entered' };
const NOT_NOW = {
  zh: '该标段现在不能录入：请先登记开标情况，且开标记录未完成',
  en: 'Not now: the opening is entered first, and its record is open',
};
const NOT_JUDGED = {
  zh: '该标段现在不能录入：请先完成开标记录',
  en: 'Not now: the record of its opening is closed first',
};
const NO_BID = { zh: '开标记录中没有该投标人', en: 'The record of the opening has no such bidder' };

const fault = (ruleId: string, field: string, { zh, en }: Text): Fault => ({
  ruleId,
  field,
  messageZh: zh,
  messageEn: en,
});

/** Why nothing of a section is taken; null where it is. */
function sectionFault(place: Place | undefined, statuses: readonly OpeningRow['status'][], closed: Text): Fault | null {
  if (!place) return fault('OUTSIDE_SECTION', 'sectionCode', UNKNOWN);
  if (!isElsewhere(place)) return fault('HELD_HERE', 'sectionCode', HERE);
  const { project, opening } = place.session;
  const open = isEditable(project, 'BID_OPENING') && opening !== null && statuses.includes(opening.status);
  return open ? null : fault('OUTSIDE_STATE', 'sectionCode', closed);
}

/** Bids that are entered already: the same file, or another one that names them, doubles nothing. */
async function takenBids(context: Context, forms: readonly BidRow[]): Promise<Set<string>> {
  const places = await placesOf(context, forms);
  const companies = await companiesOf(
    context,
    forms.map(({ uscc }) => uscc),
  );
  return new Set(
    forms
      .filter((form) => {
        const [place, company] = [places.get(form.sectionCode), companies.get(form.uscc)];
        return place && company && bidOf(place, company.id);
      })
      .map(keyOf),
  );
}

async function refuseBids(context: Context, forms: readonly BidRow[]): Promise<Map<BidRow, Fault>> {
  const places = await placesOf(context, forms);
  const names = await nameFaults(
    context,
    forms.map(({ bidderName: name, uscc }) => ({ name, uscc })),
  );
  const found = new Map<BidRow, Fault>();
  for (const [index, form] of forms.entries()) {
    const wrong = sectionFault(places.get(form.sectionCode), ['OPENED'], NOT_NOW);
    const name = names[index];
    if (wrong) found.set(form, wrong);
    else if (name) found.set(form, fault('OUTSIDE_NAME', 'bidderName', name));
  }
  return found;
}

/** Bids that were opened elsewhere, from a sheet. */
export const bidImport: ImportWork<BidRow> = {
  taken: takenBids,
  refuse: refuseBids,
  add: async (context, { sectionCode, ...form }) => {
    const { projectId, sectionId } = await sectionCoded(context, sectionCode);
    return saveBid(context, projectId, { ...form, sectionId });
  },
};

/** The place and the bid that a row names. */
async function namedBids(context: Context, forms: readonly OutcomeRow[]) {
  const places = await placesOf(context, forms);
  const companies = await companiesOf(
    context,
    forms.map(({ uscc }) => uscc),
  );
  return forms.map((form) => {
    const place = places.get(form.sectionCode);
    return { form, place, line: place && bidOf(place, companies.get(form.uscc)?.id) };
  });
}

/** What committees elsewhere decided, from a sheet. */
export const outcomeImport: ImportWork<OutcomeRow> = {
  taken: async (context, forms) =>
    new Set(
      (await namedBids(context, forms))
        .filter(({ place, line }) => place && line && place.session.reviews.has(line.bid.id))
        .map(({ form }) => keyOf(form)),
    ),
  refuse: async (context, forms) => {
    const found = new Map<OutcomeRow, Fault>();
    for (const { form, place, line } of await namedBids(context, forms)) {
      const [broken] = outcomeFindings(form);
      const wrong = sectionFault(place, ['RECORDED', 'EVALUATING', 'EVALUATED'], NOT_JUDGED);
      if (wrong) found.set(form, wrong);
      else if (!line) found.set(form, fault('OUTSIDE_BIDDER', 'uscc', NO_BID));
      else if (broken) found.set(form, broken);
    }
    return found;
  },
  add: async (context, { sectionCode, uscc, ...form }) => {
    const { projectId, round, sectionId } = await sectionCoded(context, sectionCode);
    const opening = orNotFound(await openingOf(context, { id: projectId, round }));
    const { id: supplierId } = orNotFound((await companiesOf(context, [uscc])).get(uscc));
    const { bidId } = orNotFound(await outsideLineOf(context, opening.id, { sectionId, supplierId }));
    return saveOutcome(context, { projectId, bidId }, form);
  },
};
