import { readPrice } from '@tenderdesk/domain/bidding/bid/price';
import { agreementRules, endsByRecord, negotiationRules } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { sectionStates } from '@tenderdesk/domain/procedure/project/project';
import { brokenOf, enforce, findings, judge, StateError, type Finding, type Verdict } from '@tenderdesk/domain/rule';
import { inWords } from '@tenderdesk/domain/wording';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion } from '../../../kernel/errors.ts';
import { presentPrice, priceColumns, priceOf } from '../../bidding/bid/price.service.ts';
import { nominate } from '../candidate/candidate.service.ts';
import { numberFor, numbersOf } from '../../procedure/document-number/document-number.service.ts';
import { committeeFindings } from '../committee/committee.service.ts';
import { writeReport } from '../evaluation/evaluation.service.ts';
import {
  lockEvaluationSession,
  evaluationSessionOf,
  type EvaluationSession,
} from '../evaluation/evaluation-session.service.ts';
import { moveOpening } from '../../bidding/opening/opening.service.ts';
import { saveSection, sectionsOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { partiesInNegotiation } from './party.service.ts';
import { lastQuotes, negotiationFacts } from '../quote/quote.service.ts';
import * as records from './record.repository.ts';

/** What was agreed for each section that goes on; a section that is left out was not agreed on. */
export interface RecordInput {
  participants: string;
  matters: string;
  sections: readonly {
    sectionId: string;
    priceText: string | null;
    periodDays?: number | null | undefined;
    quality: string | null;
  }[];
  version: number;
}

/** The record of an evaluation session with what was agreed, by section; null before it is written. */
export async function recordOf({ db }: Context, { report }: EvaluationSession) {
  const record = report && (await records.selectOptionalRecord(db, report.id));
  if (!report || !record) return null;
  const results = await records.selectResults(db, report.id);
  return { report, record, results: new Map(results.map((row) => [row.sectionId, row])) };
}

/** The wire form of the record. */
export async function presentRecord(context: Context, session: EvaluationSession) {
  const known = await recordOf(context, session);
  if (!known) return null;
  const reportId = known.report.id;
  const minutesNo = (await numbersOf(context, 'MEETING', [reportId])).get(reportId) ?? null;
  return {
    minutesNo,
    participants: known.record.participants,
    matters: known.report.text,
    writtenTime: known.report.summarisedTime,
    version: known.report.version,
    sections: [...known.results.values()].map((result) => ({
      sectionId: result.sectionId,
      ...presentPrice(context, result),
      periodDays: result.periodDays,
      quality: result.quality,
    })),
  };
}

/**
 * Writes the record of the negotiation with a single source. The committee is held against the supplier (R39, R42, R43);
 * signatures that were given fall away.
 * @throws RuleError QUOTE_ROUNDS, AGREED_PRICE; StateError for other methods; HttpError 404, 409, 423
 */
export async function saveRecord(context: Context, projectId: string, input: RecordInput): Promise<void> {
  const session = await lockEvaluationSession(context, projectId);
  const { project, opening, committee, report } = session;
  if (!endsByRecord(project.biddingMethod)) throw new StateError({ action: 'record', status: project.biddingMethod });
  expectVersion(report?.version ?? 0, input.version);
  const sections = session.sections.filter(({ status }) => status === 'NORMAL');
  if (input.sections.some(({ sectionId }) => !sections.some(({ id }) => id === sectionId)))
    throw badField('sections', { zh: '标段不存在', en: 'No such section' });
  enforce(findings(negotiationRules, await negotiationFacts(context, project)));
  const results = sections.map(({ id: sectionId }) => {
    const given = input.sections.find((one) => one.sectionId === sectionId);
    const priceText = given?.priceText?.trim() || null;
    return {
      sectionId,
      ...priceColumns(priceText === null ? null : readPrice(priceText)),
      periodDays: given?.periodDays ?? null,
      quality: given?.quality ?? null,
    };
  });
  enforce(brokenOf(await agreementVerdicts(context, session, results)));
  enforce(
    (await committeeFindings(context, project, committee.members)).filter(({ severity }) => severity === 'block'),
  );
  if (opening.status === 'RECORDED') await moveOpening(context, opening, 'evaluate');
  const { id: reportId } = await writeReport(context, session, { text: input.matters });
  await records.saveRecord(context.db, { reportId, participants: input.participants }, results);
  const usedFor = '单一来源采购谈判记录';
  const minutesNo = await numberFor(context, {
    kind: 'MEETING',
    holderId: reportId,
    project,
    date: context.now,
    usedFor,
  });
  context.audit({
    action: 'SAVE_NEGOTIATION',
    objectType: 'project',
    objectId: projectId,
    after: { participants: input.participants, minutesNo, results },
  });
}

/** What the rules say about the prices that were agreed on, each at its place in the form. */
async function agreementVerdicts(
  context: Context,
  session: EvaluationSession,
  results: readonly Omit<records.ResultRow, 'reportId'>[],
): Promise<Verdict[]> {
  const quotes = await lastQuotes(context, session.project);
  const parties = await partiesInNegotiation(context, session);
  return results.flatMap((result, index) => {
    const { sectionId } = result;
    const party = parties.find((one) => one.sectionId === sectionId);
    const controlPrice = session.sections.find(({ id }) => id === sectionId)?.controlPrice ?? null;
    const lastQuote = (party && quotes.get(party.registrationId)) ?? null;
    return judge(agreementRules, { price: priceOf(result), lastQuote, controlPrice }).map((verdict) => ({
      ...verdict,
      field: `sections.${index}.${verdict.field}`,
    }));
  });
}

/** What the rules say about a negotiation that ends by its record; null before it is written. */
export async function recordVerdicts(context: Context, project: ProjectRow): Promise<Verdict[] | null> {
  const session = await evaluationSessionOf(context, project);
  const known = await recordOf(context, session);
  if (!known) return null;
  return [
    ...judge(negotiationRules, await negotiationFacts(context, project)),
    ...(await agreementVerdicts(context, session, [...known.results.values()])),
  ];
}

/** The reports among these that were approved, with the record that bears a number. */
export const recordsOut = ({ db }: Context, reportIds: readonly string[]): Promise<string[]> =>
  records.selectApproved(db, reportIds);

const block = (ruleId: string, field: string, messageZh: string, messageEn: string): Finding => ({
  ruleId,
  field,
  messageZh,
  messageEn,
  severity: 'block',
});

/** Whether the record may be handed in: it is written, signed by all, and something was agreed. */
export async function checkRecord(context: Context, project: ProjectRow): Promise<Finding[]> {
  const verdicts = await recordVerdicts(context, project);
  if (!verdicts) return [block('REPORT_MISSING', 'report', '谈判记录尚未填写', 'The negotiation is not recorded yet')];
  const session = await evaluationSessionOf(context, project);
  const agreed = [...((await recordOf(context, session))?.results.values() ?? [])].some(
    (one) => one.priceText !== null,
  );
  const signed = (session.committee?.members ?? []).every(({ signedTime }) => signedTime !== null);
  return [
    ...brokenOf(verdicts),
    ...(agreed ? [] : [block('NOT_AGREED', 'sections', '各包件均未达成一致', 'Nothing was agreed')]),
    ...(signed
      ? []
      : [block('RECORD_UNSIGNED', 'members', '谈判记录须经谈判小组全体签字', 'All members must sign the record')]),
  ];
}

/** The record stands: what was agreed makes the one supplier the candidate, and other sections fail. */
export async function settleRecord(context: Context, project: ProjectRow): Promise<void> {
  const session = await evaluationSessionOf(context, project);
  const known = await recordOf(context, session);
  const parties = await partiesInNegotiation(context, session);
  const worded = inWords(project);
  for (const { id, status } of session.sections) {
    const result = known?.results.get(id);
    const party = parties.find(({ sectionId }) => sectionId === id);
    if (!result?.priceText || !party) {
      await saveSection(context, id, { status: sectionStates.next(status, 'fail') });
      continue;
    }
    const { supplierId, bidderName } = party;
    const { periodDays, quality } = result;
    const agreed = { bidId: null, sectionId: id, supplierId, bidderName, ...priceColumns(priceOf(result)) };
    await nominate(
      context,
      project,
      { ...agreed, periodDays, quality, managerName: null, managerCert: null },
      { rank: 1, score: null, result: worded`单一来源谈判达成一致` },
    );
  }
}

/** Which sections can go on: those that the record did not leave without agreement. */
export async function standingOfRecord(context: Context, project: ProjectRow) {
  const session = await evaluationSessionOf(context, project);
  const known = await recordOf(context, session);
  const all = (await sectionsOf(context, project)).filter(({ status }) => status === 'NORMAL' || status === 'FAILED');
  const failed = all.filter(
    ({ id, status }) => status === 'FAILED' || (known !== null && !known.results.get(id)?.priceText),
  );
  return { going: all.length - failed.length, failed: failed.length, awarded: 0, responses: null };
}
