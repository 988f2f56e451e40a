import type { CountersignPhase } from '@tenderdesk/domain/procedure/countersign/countersign';
import type { CountersignResult } from '@tenderdesk/domain/procedure/countersign/countersign-codes';
import { emptyGroups } from '@tenderdesk/domain/procedure/countersign/signer-group';
import {
  countersignOutcome,
  leastSigners,
  sign as signed,
  signerRules,
  whoseTurn,
} from '@tenderdesk/domain/procedure/countersign/countersign';
import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import { enforce, findings, ruleError, StateError, type Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { holderOf, type User } from '../../../kernel/user.ts';
import {
  aboutProject,
  lockEditable,
  lockProject,
  refusePaused,
  touch,
  type ProjectRow,
} from '../project/project.service.ts';
import type { DecidedMerge } from '../../access/account/unit.hooks.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import * as records from './countersign.repository.ts';
import { namedBeside, unsigned, withGroups } from './signer-group.service.ts';

export type { CountersignPhase } from '@tenderdesk/domain/procedure/countersign/countersign';

/** The reminder of a signer. */
const CATEGORY = {
  COUNTERSIGN_IMPLEMENTION_PLAN: 'COUNTERSIGN_IMPLE', // sic
  COUNTERSIGN_AWARD: 'COUNTERSIGN_AWARD',
} as const satisfies Record<CountersignPhase, RemindCategory>;

interface NewSigners {
  phase: CountersignPhase;
  signers: readonly { userId: string; seq: number; groupNo: number; dept: string | null }[];
  version: number;
}

/**
 * Names the signers. After a rejection they stand on a new sheet, the old one stays as it was signed.
 * @throws HttpError 400, 404, 409, 423; StateError once it is submitted; RuleError SIGNERS_DISTINCT, SIGNERS_NAMED
 */
export async function nameSigners(context: Context, projectId: string, { phase, signers, version }: NewSigners) {
  const { db } = context;
  const project = await lockEditable(context, projectId, phase, version);
  enforce(findings(DISTINCT, { phase, signers: signers.map(({ userId }) => ({ userId, leader: false })) }));
  const known = new Map(
    (await records.selectCandidates(db, projectId, project.organizationId)).map((one) => [one.userId, one]),
  );
  const sheet = await openSheet(context, project, phase);
  const rows = signers.map(({ userId, seq, groupNo, dept }, index): records.ItemRow => {
    const person = known.get(userId);
    if (!person)
      throw badField(`signers.${index}.userId`, { zh: '请从候选会签人中选择', en: 'Choose among the people offered' });
    return {
      id: newId(),
      countersignId: sheet.id,
      ...person,
      dept: dept ?? person.dept,
      ordinal: index + 1,
      seq,
      groupNo,
      anyOne: false,
      demanded: null,
      result: null,
      opinion: null,
      signedTime: null,
      signedBy: null,
      signedName: null,
    };
  });
  const { items } = await withGroups(context, project, sheet, rows);
  enforceNamed(items.length);
  await records.replaceItems(db, sheet.id, items);
  await touch(context, projectId);
  context.audit({ action: 'NAME_SIGNERS', objectType: 'project', objectId: projectId, after: { phase, signers } });
  return { id: sheet.id };
}

/** @throws RuleError SIGNERS_NAMED where neither the clerk nor the version names anybody */
function enforceNamed(signers: number): void {
  if (signers > 0) return;
  throw ruleError('SIGNERS_NAMED', 'signers', { zh: '请至少填写一名会签人', en: 'Name one signer at least' });
}

const DISTINCT = signerRules.filter(({ id }) => id === 'SIGNERS_DISTINCT');

/** The sheet that is being prepared: the newest one, unless that went to its signers already. */
async function openSheet(
  { db }: Context,
  { id: projectId, round }: ProjectRow,
  phase: CountersignPhase,
): Promise<records.SheetRow> {
  const [newest] = await records.selectSheets(db, projectId, phase, round);
  if (newest?.status === 'UNSUBMITTED') return newest;
  return records.insertSheet(db, { id: newId(), projectId, phase, round, attempt: (newest?.attempt ?? 0) + 1 });
}

/**
 * Signs one's own item, and reminds those whose turn it becomes.
 * @returns what the signers have come to: the last signature approves the phase, the first disagreement returns it
 * @throws HttpError 404, 423; StateError when it is not one's turn; RuleError OPINION_REQUIRED, SAME_PERSON
 */
export async function sign(
  context: Context,
  itemId: string,
  { result, opinion }: { result: CountersignResult; opinion: string | null },
) {
  const { db, user } = context;
  const {
    projectId,
    id: sheetId,
    phase,
  } = orNotFound(await records.selectOptionalSheetOfItem(db, itemId, holderOf(user)));
  const project = await lockProject(context, projectId);
  refusePaused(project);
  const sheet = await records.selectSheet(db, sheetId);
  const over = sheet.round !== project.round || project.phase !== phase;
  if (sheet.status !== 'SUBMITTED' || over) throw new StateError({ action: 'sign', status: sheet.status });
  const before = await records.selectItems(db, [sheetId]);
  refuseTwoHats(user, itemId, before);
  const after = signed(before, itemId, { result, opinion });
  const signedName = user.deputy ? user.displayName : null;
  await records.updateSignature(db, itemId, { result, opinion, signedBy: user.id, signedName });
  context.audit({
    action: 'COUNTERSIGN',
    objectType: 'project',
    objectId: projectId,
    after: { phase, result, opinion },
  });
  await settle(context, [CATEGORY[phase]], rangeOf(project, phase, itemId));
  const { outcome, reason } = countersignOutcome(after);
  if (outcome === 'OPEN') {
    await settleSpared(context, project, phase, before, after);
    await remindNext(context, project, phase, before, after);
  }
  return { projectId, phase, outcome, reason };
}

/** Nobody signs one sheet twice, for somebody and in one's own name. @throws RuleError SAME_PERSON */
function refuseTwoHats({ id, deputy }: User, itemId: string, items: readonly records.ItemRow[]): void {
  const others = items.filter((item) => item.id !== itemId);
  const twice = others.some((item) => item.signedBy === id || (deputy !== null && item.userId === id));
  if (!twice) return;
  throw ruleError('SAME_PERSON', '', {
    zh: '同一人不能在同一会签单上签署两次，代理也不行',
    en: 'Nobody signs one sheet twice, not as a deputy either',
  });
}

const rangeOf = (project: ProjectRow, phase: CountersignPhase, itemId: string) => ({
  ...aboutProject(project, phase).range,
  id: itemId,
});

/** Of a group of which one is enough the others have nothing to do any more. */
async function settleSpared(
  context: Context,
  project: ProjectRow,
  phase: CountersignPhase,
  before: readonly records.ItemRow[],
  after: readonly records.ItemRow[],
): Promise<void> {
  const still = new Set(whoseTurn(after).map(({ id }) => id));
  for (const { id, anyOne } of whoseTurn(before))
    if (anyOne && !still.has(id)) await settle(context, [CATEGORY[phase]], rangeOf(project, phase, id));
}

/** Reminds those whose turn it has become. */
async function remindNext(
  context: Context,
  project: ProjectRow,
  phase: CountersignPhase,
  before: readonly records.ItemRow[],
  after: readonly records.ItemRow[],
): Promise<void> {
  const known = new Set(whoseTurn(before).map(({ id }) => id));
  for (const { id, userId, identityId } of whoseTurn(after)) {
    if (known.has(id)) continue;
    const about = { ...aboutProject(project, phase), range: rangeOf(project, phase, id) };
    await remind(context, CATEGORY[phase], about, { name: project.name }, [{ identityIds: [{ userId, identityId }] }]);
  }
}

/** Handles the reminders of all signers of a sheet. */
async function settleAll(
  context: Context,
  project: ProjectRow,
  phase: CountersignPhase,
  items: readonly records.ItemRow[],
): Promise<void> {
  for (const { id } of items) await settle(context, [CATEGORY[phase]], rangeOf(project, phase, id));
}

/** The sheet of a phase that was made last, with its signers. */
async function newestSheet({ db }: Context, project: ProjectRow, phase: CountersignPhase) {
  const [sheet] = await records.selectSheets(db, project.id, phase, project.round);
  return { sheet, items: sheet ? await records.selectItems(db, [sheet.id]) : [] };
}

/** Whether the signers of a phase can be asked: plan countersign (20) and award countersign (70). */
export async function checkSigners(
  context: Context,
  project: ProjectRow,
  phase: CountersignPhase,
): Promise<readonly Finding[]> {
  const { sheet, items } = await newestSheet(context, project, phase);
  const whole = await withGroups(context, project, { id: sheet?.id ?? '', phase }, namedBeside(items));
  return [...emptyGroups(whole.empty), ...findings(signerRules, { phase, signers: leastSigners(whole.items) })];
}

/** The sheet goes to its signers: those of the groups that the version demands are who they are on this day. */
export async function sendSheet(context: Context, project: ProjectRow, phase: CountersignPhase): Promise<void> {
  const { db } = context;
  const { items } = await newestSheet(context, project, phase);
  const sheet = await openSheet(context, project, phase);
  const whole = await withGroups(context, project, sheet, namedBeside(items));
  // handed in again with the same signers they sign anew
  const fresh = whole.items.map((item) => unsigned(item, sheet.id));
  await records.replaceItems(db, sheet.id, fresh);
  await records.updateStatus(db, sheet.id, 'SUBMITTED');
  await remindNext(context, project, phase, [], fresh);
}

/** The sheet is settled: nobody signs it any more. */
export async function closeSheet(
  context: Context,
  project: ProjectRow,
  phase: CountersignPhase,
  status: 'APPROVED' | 'REJECTED',
): Promise<void> {
  const { sheet, items } = await newestSheet(context, project, phase);
  if (!sheet) return;
  await settleAll(context, project, phase, items);
  await records.updateStatus(context.db, sheet.id, status);
}

/** The project is sent back before the phase: a sheet that went out counts no longer. */
export async function undoSheet(context: Context, project: ProjectRow, phase: CountersignPhase): Promise<void> {
  const { sheet } = await newestSheet(context, project, phase);
  if (sheet && sheet.status !== 'UNSUBMITTED') await closeSheet(context, project, phase, 'REJECTED');
}

/** Who is still to sign and worked in both of two merged units signs under the identity that is left. */
export const mergeSigners = ({ db }: Context, { joined }: DecidedMerge): Promise<void> =>
  records.moveOpenItems(db, joined);
