import { signatures, whoseTurn, type CountersignPhase } from '@tenderdesk/domain/procedure/countersign/countersign';
import { phaseRow } from '@tenderdesk/domain/procedure/project/phase';
import type { Context } from '../../../kernel/context.ts';
import { holderOf, may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { isEditable, viewProject, viewRound, type ProjectRow } from '../project/project.service.ts';
import * as records from './countersign.repository.ts';
import { demandedGroups, groupPlaces } from './signer-group.service.ts';

/** Sheets that went to their signers, by the page, with their progress. */
export async function listSheets(context: Context, filter: records.SheetFilter) {
  const { db, user, language } = context;
  const { rows, total } = await records.pageSheets(db, user, filter);
  const items = await records.selectItems(
    db,
    rows.map(({ id }) => id),
  );
  const content = rows.map(({ ownItemId, submittedTime, ...row }) => {
    const own = items.filter(({ countersignId }) => countersignId === row.id);
    const turn = row.status === 'SUBMITTED' ? whoseTurn(own) : [];
    return {
      ...row,
      submittedTime: submittedTime ?? '',
      level: codedBy('bidding.ProjectLevel', row.level, language),
      phase: codedBy('bidding.ProjectPhase', row.phase, language),
      status: codedBy('bidding.SubmitStatus', row.status, language),
      ...signatures(own),
      turnItemId: turn.some(({ id }) => id === ownItemId) ? ownItemId : null,
    };
  });
  return { ...total, content };
}

/**
 * The sheets of a phase of a project, the present one apart. The plan's stands for the later rounds too that tender by
 * the same plan. @throws HttpError 404
 */
export async function viewSheet(
  context: Context,
  { projectId, phase, round }: { projectId: string; phase: CountersignPhase; round?: number | undefined },
) {
  const project = await viewRound(context, projectId, round);
  const last = phaseRow(project.phase).ordinal > phaseRow('COUNTERSIGN_IMPLEMENTION_PLAN').ordinal;
  const sheets =
    phase === 'COUNTERSIGN_AWARD' || !last
      ? await records.selectSheets(context.db, projectId, phase, project.round)
      : await records.selectLastSheets(context.db, projectId, phase, project.round);
  const items = await records.selectItems(
    context.db,
    sheets.map(({ id }) => id),
  );
  const [sheet = null, ...earlier] = sheets.map((row) => present(context, row, items));
  const editable = may(context.user, 'MAINTAIN:PROJECT') && isEditable(project, phase);
  return {
    editable,
    version: project.version,
    sheet,
    earlier,
    ...(await demandedOf(context, project, phase, editable)),
  };
}

/** What the version demands, as the clerk reads it before the sheet goes out. */
async function demandedOf(context: Context, project: ProjectRow, phase: CountersignPhase, editable: boolean) {
  if (!editable) return { demanded: [], demandedSteps: 0 };
  const { places } = await groupPlaces(context, project, phase);
  return {
    demanded: demandedGroups(project, phase).map(({ holder, way }) => ({
      holder: codedBy('bidding.SignerHolder', holder, context.language),
      way: codedBy('bidding.GroupWay', way, context.language),
      names: places.filter((place) => place.holder === holder).map(({ person }) => person.userName),
    })),
    demandedSteps: Math.max(0, ...places.map(({ seq }) => seq)),
  };
}

function present({ language, user }: Context, sheet: records.SheetRow, all: readonly records.ItemRow[]) {
  const items = all.filter(({ countersignId }) => countersignId === sheet.id);
  const turn = new Set(sheet.status === 'SUBMITTED' ? whoseTurn(items).map(({ id }) => id) : []);
  return {
    id: sheet.id,
    attempt: sheet.attempt,
    status: codedBy('bidding.SubmitStatus', sheet.status, language),
    submittedTime: sheet.submittedTime,
    finishedTime: sheet.finishedTime,
    items: items.map((item) => ({
      ...item,
      userName: item.signedName ?? item.userName,
      demanded: item.demanded && codedBy('bidding.SignerHolder', item.demanded, language),
      result: item.result && codedBy('bidding.CountersignResult', item.result, language),
      turn: turn.has(item.id),
      mine: item.userId === holderOf(user),
    })),
  };
}

/** Whom one may name as signers of a project. @throws HttpError 404 */
export async function candidates(context: Context, projectId: string) {
  const { organizationId } = await viewProject(context, projectId);
  const rows = await records.selectCandidates(context.db, projectId, organizationId);
  return rows.toSorted((a, b) => a.dept.localeCompare(b.dept, 'zh') || a.userName.localeCompare(b.userName, 'zh'));
}
