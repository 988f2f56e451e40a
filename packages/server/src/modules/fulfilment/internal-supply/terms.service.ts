import { supplyTotal } from '@tenderdesk/domain/fulfilment/internal-supply/amount';
import type { EvaluateType } from '@tenderdesk/domain/fulfilment/performance/codes';
import { rankOf } from '@tenderdesk/domain/fulfilment/performance/performance';
import { StateError, type Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, HttpError, notFound, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { lockProject, viewProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { catalogueOf, steadyCatalogueOf } from './catalogue.service.ts';
import { figuresOf, leavesOf, lineFault, ONE_LINE } from './supply.service.ts';
import { selectProjectFigures } from './supply.repository.ts';
import * as records from './terms.repository.ts';

/** What a contract, or a project without one, expects to buy. @throws HttpError 404 */
export async function listEstimates(context: Context, projectId: string, contractId?: string) {
  await viewProject(context, projectId);
  return records.selectEstimates(context.db, projectId, contractId ?? null);
}

/** A project that runs, locked. @throws HttpError 404; StateError 409 */
async function lockRunning(context: Context, projectId: string): Promise<ProjectRow> {
  const project = await lockProject(context, projectId);
  context.concerns(projectId);
  if (project.status !== 'IN_PROCESS') throw new StateError({ action: 'edit', status: project.status });
  return project;
}

interface EstimateForm {
  projectId: string;
  contractId?: string | null | undefined;
  rows: readonly { catalogueId: string; otherCatalogueName: string; unitPrice: string; num: string }[];
  seen: readonly string[];
}

/**
 * Replaces what a contract, or a project without one, expects to buy; the server computes each total.
 * @throws HttpError 404; 409 CONFLICT where somebody else saved since; 400 for lines of unknown entries or totals out of bounds; StateError 409 unless the project runs
 */
export async function saveEstimates(context: Context, { projectId, rows, seen, ...form }: EstimateForm) {
  const { db } = context;
  await lockRunning(context, projectId);
  const contractId = form.contractId ?? null;
  if (contractId && !(await records.hasContract(db, projectId, contractId))) throw notFound();
  const before = await records.selectEstimates(db, projectId, contractId);
  // each save makes its rows anew
  if (before.length !== seen.length || before.some(({ id }) => !seen.includes(id)))
    throw new HttpError(409, 'CONFLICT');
  const catalogue = await steadyCatalogueOf(context);
  const leaves = leavesOf(catalogue);
  const known = new Set(before.map(({ catalogueId }) => catalogueId));
  const listed = new Set<string>();
  const after = rows.map((row, index) => {
    const fault = lineFault(catalogue, leaves, listed, known, row);
    if (fault) throw badField(`rows.${index}.catalogueId`, fault);
    const total = supplyTotal(row.num, row.unitPrice);
    if (total.code === 500) throw badField(`rows.${index}.num`, total.msg as Text);
    return { id: newId(), projectId, contractId, ...row, totalPrice: total.msg as string };
  });
  await records.replaceEstimates(db, projectId, contractId, after);
  context.audit({
    action: 'CHANGE',
    objectType: 'supplyEstimate',
    objectId: contractId ?? projectId,
    before: { rows: before },
    after: { rows: after },
  });
  return records.selectEstimates(db, projectId, contractId);
}

/** The winners whose deliveries are judged. @throws HttpError 404 */
export async function listWinners(context: Context, projectId: string) {
  const { round } = await viewProject(context, projectId);
  const winners = await records.selectWinners(context.db, projectId, round);
  return winners.map(({ winningCandidateId, bidderName, sectionName, contractId, contractNo }) => ({
    winningCandidateId,
    bidderName,
    sectionName,
    contractId,
    contractNo,
  }));
}

const winnerOf = async (context: Context, { id, round }: ProjectRow, candidateId: string) =>
  orNotFound(
    (await records.selectWinners(context.db, id, round)).find(
      ({ winningCandidateId }) => winningCandidateId === candidateId,
    ) ?? null,
  );

/** What a winner delivers, as the project's reports say it, with how it was judged. */
async function tracked(context: Context, project: ProjectRow, candidateId: string, evaluateType: EvaluateType) {
  const { db } = context;
  const { supplierId } = await winnerOf(context, project, candidateId);
  const catalogue = await catalogueOf(context);
  const said = figuresOf(await selectProjectFigures(db, project.id, supplierId));
  const judged = new Map(
    (await records.selectTracks(db, candidateId, evaluateType)).map((row) => [row.catalogueId, row]),
  );
  return [...catalogue.values()]
    .filter(({ id }) => said.has(id) || judged.has(id))
    .map((entry) => ({ entry, figures: said.get(entry.id), judgement: judged.get(entry.id) }));
}

interface TrackQuery {
  projectId: string;
  winningCandidateId: string;
  evaluateType: EvaluateType;
}

/** @throws HttpError 404 for the project or a winner of another one */
export async function listTracks(context: Context, { projectId, winningCandidateId, evaluateType }: TrackQuery) {
  const { language } = context;
  const project = await viewProject(context, projectId);
  const rows = await tracked(context, project, winningCandidateId, evaluateType);
  return rows.map(({ entry: { id, label, unit }, figures, judgement }) => ({
    catalogueId: id,
    label,
    unit,
    planNum: figures?.planned.num ?? null,
    planTotal: figures?.planned.total ?? null,
    actualNum: figures?.actual.num ?? null,
    actualTotal: figures?.actual.total ?? null,
    evaluateType: codedBy('bidding.EvaluateType', evaluateType, language),
    score: judgement?.score ?? null,
    rank: judgement ? codedBy('bidding.Rank', judgement.rank, language) : null,
    comment: judgement?.comment ?? null,
    version: judgement?.version ?? 0,
  }));
}

interface TrackForm extends TrackQuery {
  rows: readonly { catalogueId: string; score: string; comment: string | null; version: number }[];
}

/**
 * Saves how a winner's deliveries were judged. As with contracts, the best and the worst need a word.
 * @throws HttpError 404; 400 for what the winner does not deliver or a missing word; 409 CONFLICT; StateError 409
 */
export async function saveTracks(context: Context, form: TrackForm) {
  const { projectId, winningCandidateId: candidateId, evaluateType } = form;
  const project = await lockRunning(context, projectId);
  const known = new Map(
    (await tracked(context, project, candidateId, evaluateType)).map((row) => [row.entry.id, row.judgement]),
  );
  const seen = new Set<string>();
  for (const [index, { catalogueId, score, comment, version }] of form.rows.entries()) {
    if (seen.has(catalogueId)) throw badField(`rows.${index}.catalogueId`, ONE_LINE);
    seen.add(catalogueId);
    if (!known.has(catalogueId))
      throw badField(`rows.${index}.catalogueId`, {
        zh: '该供应商没有填报此类目',
        en: 'No report says that it delivers this',
      });
    expectVersion(known.get(catalogueId)?.version ?? 0, version);
    const rank = rankOf(score);
    if ((rank === 'S' || rank === 'D') && !comment)
      throw badField(`rows.${index}.comment`, {
        zh: '优秀或不合格须填写评语',
        en: 'Say why it is excellent or insufficient',
      });
    const row = { projectId, candidateId, catalogueId, evaluateType, score, rank, comment };
    await records.saveTrack(context.db, { id: newId(), ...row });
  }
  context.audit({
    action: 'CHANGE',
    objectType: 'performanceTrack',
    objectId: candidateId,
    after: { rows: form.rows },
  });
  return { num: form.rows.length };
}
