import { addAmounts, compareAmounts, sumAmounts } from '@tenderdesk/domain/money';
import { pastSectionFault, pastSectionStatus } from '@tenderdesk/domain/selection/award/past-project';
import type { Fault, Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import type { ImportWork } from '../../../kernel/import-spec.ts';
import { unitsByWord } from '../../access/account/unit.service.ts';
import * as past from '../../procedure/project/past-project.service.ts';
import { addPastWinners, type PastWinner } from '../candidate/past-winner.service.ts';
import { insertPastAwards } from './award.repository.ts';
import { keyOfSection } from './imported-project.contract.ts';
import {
  estimateOf,
  importFault as fault,
  NO_UNIT,
  winnerFault,
  winnersNamed,
  winnerWord,
} from './imported-project.service.ts';
import type { PastProjectRow } from './past-project.contract.ts';

/** Projects that ended elsewhere, with their results, from a file: they count as what they are, and no rule judges them. */

const codesOf = (rows: readonly PastProjectRow[]): string[] => [...new Set(rows.map(({ projectCode }) => projectCode))];

/** Sections that an import has brought already. */
async function takenSections({ db }: Context, rows: readonly PastProjectRow[]): Promise<ReadonlySet<string>> {
  const known = await past.pastSections(db, codesOf(rows));
  return new Set(known.map(keyOfSection));
}

const OWN_CODE: Text = {
  zh: '该项目编号属于本系统中办理的项目',
  en: 'A project that was begun here has this number',
};
const OTHER_PROJECT: Text = {
  zh: '与同一项目编号的其他行（或已导入的项目）的名称、单位、方式、类型、金额、日期或结果不一致',
  en: 'It differs from other rows of this project number, or from the imported project, in name, unit, method, type, amount, dates or result',
};
const ABOVE_PROJECT: Text = {
  zh: '各标段估算之和超过项目估算金额；有多个标段的项目须逐个填写标段估算',
  en: 'The sections are estimated at more than their project: where there are several, write the estimate of each',
};

type Known = Awaited<ReturnType<typeof past.pastProjects>>[number];

/** Whether a row says the same of its project. */
const isSame = (
  known: Omit<Known, 'id' | 'code' | 'importedTime' | 'entryPhase'>,
  row: PastProjectRow,
  organizationId: string,
): boolean =>
  known.name === row.projectName &&
  known.organizationId === organizationId &&
  known.biddingMethod === row.biddingMethod &&
  known.projectType === row.projectType &&
  known.result === row.result &&
  known.startDate === row.startDate &&
  known.endDate === row.endDate &&
  compareAmounts(known.estimatedAmount, row.estimatedAmount) === 0;

async function refusedRows(
  context: Context,
  rows: readonly PastProjectRow[],
): Promise<ReadonlyMap<PastProjectRow, Fault>> {
  const unitOf = await unitsByWord(context);
  const winnerOf = await winnersNamed(context, rows);
  const known = new Map((await past.pastProjects(context.db, codesOf(rows))).map((one) => [one.code, one]));
  const said = new Map<string, PastProjectRow>();
  const sections = Map.groupBy(await past.pastSections(context.db, codesOf(rows)), ({ projectCode }) => projectCode);
  const sums = new Map(
    [...sections].map(([code, of]) => [code, sumAmounts(of.map(({ estimatedAmount }) => estimatedAmount))]),
  );
  const today = context.now.slice(0, 10);
  const judge = (row: PastProjectRow): Fault | null => {
    const { projectCode, winningPrice = null, confirmedDate = null } = row;
    const wrong = pastSectionFault({ ...row, winner: winnerWord(row), winningPrice, confirmedDate }, today);
    if (wrong) return fault(wrong.field, wrong.text);
    const unit = unitOf(row.organization);
    if (!unit) return fault('organization', NO_UNIT);
    const there = known.get(projectCode);
    if (there && (there.importedTime === null || there.entryPhase !== null)) return fault('projectCode', OWN_CODE);
    const before = said.get(projectCode);
    const first =
      there ?? (before && { ...before, name: before.projectName, organizationId: unitOf(before.organization)!.id });
    if (first && !isSame(first, row, unit.id)) return fault('projectCode', OTHER_PROJECT);
    const unknown = winnerFault(row, winnerOf(row));
    if (unknown) return unknown;
    const sum = addAmounts(sums.get(projectCode) ?? '0', estimateOf(row));
    if (compareAmounts(sum, row.estimatedAmount) > 0) return fault('sectionAmount', ABOVE_PROJECT);
    sums.set(projectCode, sum);
    said.set(projectCode, before ?? row);
    return null;
  };
  return new Map(
    rows.flatMap((row): [PastProjectRow, Fault][] => {
      const found = judge(row);
      return found ? [[row, found]] : [];
    }),
  );
}

/** Writes rows that were judged: projects that are new, their sections, winners and awards, in few statements. */
async function addRows(context: Context, rows: readonly PastProjectRow[]): Promise<void> {
  const { db } = context;
  const unitOf = await unitsByWord(context);
  const winnerOf = await winnersNamed(context, rows);
  const there = await past.pastProjects(db, codesOf(rows));
  const ids = new Map(there.map(({ code, id }) => [code, id]));
  const fresh = new Map(rows.filter(({ projectCode }) => !ids.has(projectCode)).map((row) => [row.projectCode, row]));
  const made = await past.addPastProjects(
    context,
    [...fresh.values()].map((row) => {
      const unit = unitOf(row.organization)!;
      const { biddingMethod, projectType, level = null, platform = null, startDate, endDate, result } = row;
      return {
        ...{ code: row.projectCode, name: row.projectName, estimatedAmount: row.estimatedAmount },
        ...{ organizationId: unit.id, organizationPath: unit.path },
        ...{ biddingMethod, projectType, level, platform, startDate, endDate, result },
      };
    }),
  );
  for (const [code, id] of made) ids.set(code, id);
  const sections = await past.addPastSections(
    context,
    rows.map((row) => ({
      projectCode: row.projectCode,
      ordinal: row.ordinal,
      name: row.sectionName ?? row.projectName,
      estimatedAmount: estimateOf(row),
      controlPrice: row.controlPrice ?? null,
      status: pastSectionStatus({ result: row.result, winner: winnerWord(row) }),
    })),
    ids,
  );
  const winners: PastWinner[] = [];
  const confirmed = new Map<string, string>();
  for (const row of rows) {
    const winner = winnerOf(row);
    if (!winner) continue;
    const projectId = ids.get(row.projectCode)!;
    const sectionId = sections.get(`${projectId} ${row.ordinal}`)!;
    winners.push({ projectId, sectionId, supplierId: winner.id, bidderName: winner.name, price: row.winningPrice! });
    confirmed.set(projectId, row.confirmedDate!);
  }
  await addPastWinners(context, winners);
  await insertPastAwards(db, confirmed);
}

/** What the import of past projects does. */
export const importing: ImportWork<PastProjectRow> = {
  taken: async (context, rows) => {
    const known = await takenSections(context, rows);
    return new Set(rows.map(keyOfSection).filter((key) => known.has(key)));
  },
  refuse: refusedRows,
  addAll: addRows,
};
