import { enteringFault, sectionsAddUp } from '@tenderdesk/domain/procedure/project/entry';
import { METHODS } from '@tenderdesk/domain/procedure/project/procedure';
import { StateError, type Fault, type Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { HttpError } from '../../../kernel/errors.ts';
import { unitsByWord } from '../../access/account/unit.service.ts';
import { itemsNamed, lockStartable } from '../../planning/plan/plan-work.service.ts';
import * as running from '../../procedure/project/running-project.service.ts';
import {
  estimateOf,
  importFault as fault,
  NO_UNIT,
  winnerFault,
  winnersNamed,
  winnerWord,
} from '../../selection/award/imported-project.service.ts';
import { selectAmong } from './contract.repository.ts';
import type { RunningProjectRow } from './running-project.contract.ts';

/** What the rows of a file of projects under way name, and what the records do not take of them. */

type Row = RunningProjectRow;

export const codesOf = (rows: readonly Row[]): string[] => [...new Set(rows.map(({ projectCode }) => projectCode))];

const CLOSED: Text = {
  zh: '该单位已撤销，请填写承接其工作的单位',
  en: 'The unit is closed: name the one that carries on',
};
const NO_CLERK: Text = {
  zh: '该单位没有这个用户名的在岗经办人',
  en: 'The unit has no clerk in office of this user name',
};
const NOT_OFFERED: Text = {
  zh: '该级别的项目不能采用该采购方式',
  en: 'This method is not offered at the level of the project',
};
const TAKEN_CODE: Text = {
  zh: '该项目编号已被使用：请核对，或改用新的编号',
  en: 'A project of this number is there already: check it, or give another one',
};
const NO_MORE: Text = {
  zh: '该项目已导入，不能再增加标段',
  en: 'The project has come in already: no section is added to it',
};
const DIFFERS: Text = {
  zh: '与同一项目编号的其他行的项目内容不一致',
  en: 'It says something else of its project than other rows of this number',
};
const SUM: Text = {
  zh: '各标段估算之和须等于项目估算金额（有错误或缺少的标段也会造成不等）',
  en: 'The sections together are what the project is estimated at: one may be missing, or at fault',
};
export const NO_ITEM: Text = {
  zh: '该单位该年度没有这个名称的已批准且未启动的计划',
  en: 'The unit has no approved plan item of this name and year that was not started',
};
const ITEM_TWICE: Text = { zh: '该计划已用于另一项目', en: 'Another project of the file is of this plan item' };
const NUMBER_TAKEN: Text = { zh: '合同编号已被使用', en: 'This contract number is taken' };

const itemOf = (row: Row, organizationId: string) => ({
  organizationId,
  year: row.planYear ?? Number(row.startDate.slice(0, 4)),
  name: row.planItem!,
});

/** What each row says of its project. */
const ofProject = ({
  ordinal: _ordinal,
  sectionName: _name,
  sectionAmount: _amount,
  controlPrice: _ceiling,
  periodDays: _days,
  winnerUscc: _uscc,
  winnerName: _winner,
  winningPrice: _price,
  contractNo: _number,
  contractAmount: _contract,
  signDate: _signed,
  ...project
}: Row): string => JSON.stringify(project);

/** What rows name: units, clerks, plan items and companies, as far as they are there and within the caller's reach. */
export async function namedBy(context: Context, rows: readonly Row[]) {
  const unitOf = await unitsByWord(context);
  const units = rows.flatMap((row) => unitOf(row.organization)?.id ?? []);
  const clerks = await running.clerksOf(context.db, units);
  const clerkIds = new Map(
    clerks.map(({ organizationId, username, userId }) => [`${organizationId} ${username}`, userId]),
  );
  const items = await itemsNamed(
    context,
    rows.flatMap((row) => {
      const unit = unitOf(row.organization);
      return unit && row.planItem !== null ? [itemOf(row, unit.id)] : [];
    }),
  );
  const companyOf = await winnersNamed(context, rows);
  return {
    unitOf,
    clerkOf: ({ clerk }: Row, organizationId: string): string | null =>
      clerkIds.get(`${organizationId} ${clerk}`) ?? null,
    itemId: (row: Row, organizationId: string) => (row.planItem === null ? null : items(itemOf(row, organizationId))),
    companyOf,
  };
}

/** Whether a project can be started from the item; it stays as it is until the transaction ends. */
async function canStart(context: Context, itemId: string): Promise<boolean> {
  try {
    await lockStartable(context, itemId);
    return true;
  } catch (error) {
    if (error instanceof StateError || (error instanceof HttpError && error.status === 404)) return false;
    throw error;
  }
}

/** What is wrong with rows, by the row: a project comes in with all of its sections or not at all. */
export async function refusedRows(context: Context, rows: readonly Row[]): Promise<ReadonlyMap<Row, Fault>> {
  const named = await namedBy(context, rows);
  const coded = new Map((await running.codedProjects(context.db, codesOf(rows))).map((one) => [one.code, one]));
  const numbers = rows.flatMap(({ contractNo }) => contractNo ?? []);
  const taken = new Set((await selectAmong(context.db, numbers, [])).map(({ contractNo }) => contractNo));
  const items = new Map<string, string>();
  const today = context.now.slice(0, 10);

  const judgeProject = async (row: Row): Promise<Fault | null> => {
    const unit = named.unitOf(row.organization);
    const there = coded.get(row.projectCode);
    if (there)
      return fault('projectCode', there.entryPhase && there.organizationId === unit?.id ? NO_MORE : TAKEN_CODE);
    if (!unit) return fault('organization', NO_UNIT);
    if (!unit.enabled) return fault('organization', CLOSED);
    if (!named.clerkOf(row, unit.id)) return fault('clerk', NO_CLERK);
    if (!(await running.isMethodOffered(context, { ...row, level: row.level ?? null })))
      return fault('biddingMethod', NOT_OFFERED);
    if (row.planItem === null) return null;
    const itemId = named.itemId(row, unit.id);
    if (!itemId || !(await canStart(context, itemId))) return fault('planItem', NO_ITEM);
    if (items.has(itemId)) return fault('planItem', ITEM_TWICE);
    items.set(itemId, row.projectCode);
    return null;
  };
  const judgeSection = (row: Row): Fault | null => {
    const wrong = enteringFault(factsOf(row), today);
    if (wrong) return fault(wrong.field, wrong.text);
    const unknown = winnerFault(row, named.companyOf(row));
    if (unknown) return unknown;
    if (row.contractNo === null) return null;
    if (taken.has(row.contractNo)) return fault('contractNo', NUMBER_TAKEN);
    taken.add(row.contractNo);
    return null;
  };

  const refused = new Map<Row, Fault>();
  for (const own of Map.groupBy(rows, ({ projectCode }) => projectCode).values()) {
    const [first] = own as [Row, ...Row[]];
    const whole = await judgeProject(first);
    for (const row of own) {
      const found = whole ?? (ofProject(row) === ofProject(first) ? judgeSection(row) : fault('projectCode', DIFFERS));
      if (found) refused.set(row, found);
    }
    // a project comes in with all of its sections
    if (own.every((row) => !refused.has(row)) && sectionsAddUp(first.estimatedAmount, own.map(estimateOf))) continue;
    for (const row of own) if (!refused.has(row)) refused.set(row, fault('sectionAmount', SUM));
  }
  return refused;
}

function factsOf(row: Row) {
  const { planApprovedDate = null, announceDate = null, openingDate = null, confirmedDate = null } = row;
  const { noticeDate = null, signDate = null, periodDays = null, winningPrice = null, contractAmount = null } = row;
  return {
    ...row,
    ...{ planApprovedDate, announceDate, openingDate, confirmedDate, noticeDate, signDate, periodDays },
    ...{ winningPrice, contractAmount, winner: winnerWord(row), openTo: METHODS[row.biddingMethod].openTo },
  };
}

export type Named = Awaited<ReturnType<typeof namedBy>>;
