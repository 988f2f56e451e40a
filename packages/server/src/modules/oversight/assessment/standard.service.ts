import {
  closingRules,
  standardFault,
  standardRules,
  standardStates,
} from '@tenderdesk/domain/oversight/assessment/assessment';
import { AssessmentState, type DeductSource } from '@tenderdesk/domain/oversight/assessment/assessment-codes';
import { enforce, findings } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { countContested } from './deduct.service.ts';
import { countUnaudited } from './points.service.ts';
import { beginSheets, endSheets } from './sheet-start.service.ts';
import * as records from './standard.repository.ts';

type YearRow = Awaited<ReturnType<typeof records.selectYears>>[number];

/** The years with their standards; drafts are for those who write them. */
export async function listStandards(context: Context, state?: AssessmentState) {
  const { db, user, language } = context;
  const seen = AssessmentState.codes.filter((one) => one !== 'DRAFT' || may(user, 'SETTLE:SELF_ASSESSMENT'));
  const wanted = seen.filter((one) => state === undefined || one === state);
  const years = wanted.length === 0 ? [] : await records.selectYears(db, wanted);
  const items = Map.groupBy(
    await records.selectItems(
      db,
      years.map(({ year }) => year),
    ),
    ({ year }) => year,
  );
  return years.map((row) => ({
    ...row,
    state: codedBy('bidding.AssessmentState', row.state, language),
    items: (items.get(row.year) ?? []).map(({ id, name, requirement, maxScore, source, eachScore }) => ({
      id,
      name,
      requirement,
      maxScore,
      source: source && codedBy('bidding.DeductSource', source, language),
      eachScore,
    })),
    allowedActions: actionsFor(context, row),
  }));
}

const actionsFor = ({ user }: Context, { state }: YearRow) =>
  may(user, 'SETTLE:SELF_ASSESSMENT') && user.actorId === null ? standardStates.actionsFrom(state) : [];

interface StandardBody {
  dueDate: string;
  mostAdded: string;
  items: readonly {
    name: string;
    requirement: string;
    maxScore: string;
    source: DeductSource | null;
    eachScore: string | null;
  }[];
  version: number | null;
}

const audited = (
  context: Context,
  action: 'CREATE' | 'CHANGE' | 'OPEN_ASSESSMENT' | 'CLOSE_ASSESSMENT',
  year: number,
  after: object,
) => context.audit({ action, objectType: 'assessmentYear', objectId: String(year), after });

/** @throws HttpError 400, 404, 409 CONFLICT; StateError once it is before the units */
export async function saveStandard(context: Context, year: number, { items, version, ...head }: StandardBody) {
  const { db } = context;
  const fault = standardFault(items);
  if (fault) throw badField(`items.${fault.index}.${fault.field}`, fault.text);
  if (version === null) {
    if (!(await records.insertYear(db, { year, ...head, openedTime: null, closedTime: null })))
      throw duplicate({ year: { zh: '该年度已有考核标准', en: 'There is a standard of this year already' } });
  } else {
    const row = await lockYear(context, year, version);
    standardStates.next(row.state, 'edit');
    await records.updateYear(db, year, head);
  }
  await records.replaceItems(
    db,
    year,
    items.map((item, index) => ({ id: newId(), year, ordinal: index + 1, ...item })),
  );
  audited(context, version === null ? 'CREATE' : 'CHANGE', year, { ...head, items });
  return { year };
}

async function lockYear(context: Context, year: number, version: number): Promise<YearRow> {
  const row = orNotFound(await records.lockOptionalYear(context.db, year));
  expectVersion(row.version, version);
  return row;
}

/** Puts the standard before all units. @throws HttpError 404, 409 CONFLICT; RuleError STANDARD_FULL; StateError */
export async function openStandard(context: Context, year: number, version: number) {
  const row = await lockYear(context, year, version);
  const state = standardStates.next(row.state, 'open');
  const items = await records.selectItems(context.db, [year]);
  enforce(findings(standardRules, { items, dueDate: row.dueDate, today: context.now.slice(0, 10) }));
  await records.updateYear(context.db, year, { state, openedTime: context.now });
  const sheets = await beginSheets(context, row, items);
  audited(context, 'OPEN_ASSESSMENT', year, { state, sheets });
  return { year };
}

/** @throws HttpError 404, 409 CONFLICT; RuleError DEDUCTS_DECIDED, POINTS_AUDITED; StateError unless it is under way */
export async function closeStandard(context: Context, year: number, version: number) {
  const row = await lockYear(context, year, version);
  const state = standardStates.next(row.state, 'close');
  const contested = await countContested(context, year);
  enforce(findings(closingRules, { contested, unaudited: await countUnaudited(context, year) }));
  await records.updateYear(context.db, year, { state, closedTime: context.now });
  await endSheets(context, year);
  audited(context, 'CLOSE_ASSESSMENT', year, { state });
  return { year };
}
