import { restName, restReason, restRules, stillLeft } from '@tenderdesk/domain/procedure/project/rest';
import { compareAmounts } from '@tenderdesk/domain/money';
import { enforce, findings } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, HttpError, orNotFound } from '../../../kernel/errors.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { beginProject, startFromPlan } from './project-start.service.ts';
import { selectProjectById, updateProject, type ProjectRow } from './project.repository.ts';
import * as records from './rest.repository.ts';

export { leftToOthers, restFamily } from './rest.repository.ts';

/** A contract that ended early, and what it left, 万元. */
export interface EndedContract {
  contractId: string;
  contractNo: string;
  left: string;
}

export interface RestInput {
  name: string | null;
  biddingMethod: string | null;
  estimatedAmount: string | null;
  /** An approved item of the unit's plan; without one it is in no plan. */
  planItemId: string | null;
  reason: string;
  largerReason: string | null;
}

type Rest = Awaited<ReturnType<typeof records.selectRests>>[number];

/** What came to nothing leaves its part to the next purchase. */
const cameToNothing = ({ status, result }: Rest): boolean => status === 'ENDED' && result !== 'AWARDED';

const openOf = (left: string, rests: readonly Rest[]): string =>
  stillLeft(
    left,
    rests.filter((rest) => !cameToNothing(rest)).map(({ estimatedAmount }) => estimatedAmount),
  );

/** The purchases of what a contract left that the caller reaches, and what of it nobody buys yet. */
export async function restsOf(context: Context, { contractId, left }: EndedContract) {
  const { db, user, language } = context;
  const rests = await records.selectRests(db, contractId);
  const reached = await records.selectReached(
    db,
    user,
    rests.map(({ id }) => id),
  );
  return {
    stillLeft: openOf(left, rests),
    rests: rests.flatMap(({ status, result, ...rest }) =>
      reached.has(rest.id)
        ? [
            {
              ...rest,
              status: codedBy('bidding.ProjectStatus', status, language),
              result: result && codedBy('bidding.ProjectResult', result, language),
            },
          ]
        : [],
    ),
  };
}

/** True of people who may begin a project: a scope of projects that there are takes in none that begins. */
export const mayBegin = ({ user }: Context): boolean => user.dataScope !== 'DEPUTED';

/** What is bought, by an item of the plan or in none. Gives its id. */
async function begun(
  context: Context,
  origin: ProjectRow,
  { name, biddingMethod, estimatedAmount, planItemId, reason }: RestInput,
  contractNo: string,
): Promise<string> {
  if (planItemId !== null) {
    const { id } = await startFromPlan(context, planItemId);
    const started = orNotFound(await selectProjectById(context.db, id));
    if (started.organizationId !== origin.organizationId)
      throw badField('planItemId', { zh: '请选择原合同所属单位的计划项', en: 'Choose an item of the contract’s unit' });
    return id;
  }
  const required = { zh: '不能为空', en: 'Required' };
  if (biddingMethod === null) throw badField('biddingMethod', required, 'REQUIRED');
  if (estimatedAmount === null) throw badField('estimatedAmount', required, 'REQUIRED');
  if (compareAmounts(estimatedAmount, '0') === 0)
    throw badField('estimatedAmount', { zh: '金额须大于0', en: 'The amount must be above 0' });
  const { organizationId, organizationPath, projectType, fundSource, workKind, infrastructure, stateFundRatio } =
    origin;
  const { investmentAmount, budgetAmount, code: projectCode } = origin;
  const id = await beginProject(context, {
    name: name ?? restName(origin.name),
    planItemId: null,
    organizationId,
    organizationPath,
    projectType,
    biddingMethod,
    estimatedAmount,
    fundSource,
    workKind,
    infrastructure,
    stateFundRatio,
    investmentAmount,
    budgetAmount,
    divisionUserId: null,
    unplannedReason: restReason({ contractNo, projectCode }, reason),
  });
  if (origin.stateDominant) await updateProject(context.db, id, { stateDominant: true });
  return id;
}

/**
 * Begins the purchase of what a contract left, linked to it: what it is follows from the origin, whether it has to be tendered from
 * its own estimate (R01). The caller holds the origin's lock.
 * @throws HttpError 400, 403 for whoever reaches only projects that there are, 404; StateError for an item that is started;
 *   RuleError REST_LARGER, METHOD_NOT_OFFERED
 */
export async function beginRest(
  context: Context,
  origin: ProjectRow,
  { contractId, contractNo, left }: EndedContract,
  input: RestInput,
): Promise<{ id: string }> {
  const { db, user } = context;
  if (!mayBegin(context)) throw new HttpError(403, 'FORBIDDEN');
  const open = openOf(left, await records.selectRests(db, contractId));
  const id = await begun(context, origin, input, contractNo);
  const { code, estimatedAmount } = orNotFound(await selectProjectById(db, id));
  const { reason, largerReason } = input;
  enforce(findings(restRules, { estimatedAmount, stillLeft: open, largerReason }));
  await records.insertRest(db, {
    projectId: id,
    originProjectId: origin.id,
    contractId,
    contractNo,
    leftAmount: left,
    reason,
    largerReason,
    begunBy: user.id,
  });
  const told = { contractNo, leftAmount: left, estimatedAmount, reason, largerReason };
  context.audit({
    action: 'REST_FROM',
    objectType: 'project',
    objectId: id,
    after: { code, originCode: origin.code, ...told },
  });
  context.audit({
    action: 'BUY_REST',
    objectType: 'project',
    objectId: origin.id,
    after: { childCode: code, ...told },
  });
  return { id };
}

/** The contract whose rest a project buys; its project only where the caller reaches that. Null for every other project. */
export async function restOf({ db, user }: Context, projectId: string) {
  const rest = await records.selectOptionalRest(db, projectId);
  if (rest === null) return null;
  const { originProjectId, originCode, originName, ...told } = rest;
  const reached = (await records.selectReached(db, user, [originProjectId])).has(originProjectId);
  return { ...told, projectId: reached ? originProjectId : null, code: originCode, name: originName };
}
