import type { Fault, Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import type { ImportWork } from '../../../kernel/import-spec.ts';
import { takesIn } from '../../../kernel/scope.ts';
import { groupUnits } from '../../access/account/unit.service.ts';
import { winnersOfSections } from '../../selection/candidate/past-winner.service.ts';
import { pastSections } from '../../procedure/project/past-project.service.ts';
import { selectAmong } from './contract.repository.ts';
import { addImportedContracts } from './imported-contract.service.ts';
import type { PastContractRow } from './past-contract.contract.ts';

/** Contracts of imported projects, from a file: signed long ago, so that nothing falls due by them. */

const fault = (field: string, { zh, en }: Text): Fault => ({ ruleId: 'INVALID', field, messageZh: zh, messageEn: en });

const NO_SECTION: Text = {
  zh: '没有该项目编号和标段序号的历史项目，请先导入历史项目',
  en: 'No imported project has this number and section: import past projects first',
};
const NO_WINNER: Text = { zh: '该标段没有中标人', en: 'Nobody won this section' };
const SIGNED: Text = { zh: '该标段已有合同', en: 'This section has a contract already' };
const FUTURE: Text = { zh: '签订日期不能晚于今天', en: 'A past contract was signed by today' };
const ENDS: Text = { zh: '终止日期不能早于签订日期', en: 'It does not end before it was signed' };
const TAKEN: Text = { zh: '合同编号已被本系统的合同使用', en: 'A contract that was signed here has this number' };

const keyOf = ({ projectCode, ordinal }: Pick<PastContractRow, 'projectCode' | 'ordinal'>): string =>
  `${projectCode} ${ordinal}`;

/** The sections of the rows, their winners, and the contracts that are there. */
async function foundOf(context: Context, rows: readonly PastContractRow[]) {
  const { db, user } = context;
  const codes = [...new Set(rows.map(({ projectCode }) => projectCode))];
  // what is out of the caller's scope is as good as not there
  const sections = (await pastSections(db, codes)).filter(({ organizationId, organizationPath }) =>
    takesIn(user, { id: organizationId, path: organizationPath }),
  );
  const winners = await winnersOfSections(
    db,
    sections.map(({ id }) => id),
  );
  const contracts = await selectAmong(
    db,
    rows.map(({ contractNo }) => contractNo),
    winners.map(({ id }) => id),
  );
  return {
    sectionOf: new Map(sections.map((section) => [keyOf(section), section])),
    winnerOf: new Map(winners.map((winner) => [winner.sectionId, winner])),
    numbers: new Map(contracts.map(({ contractNo, importedTime }) => [contractNo, importedTime])),
    signed: new Set(contracts.map(({ candidateId }) => candidateId)),
  };
}

async function refusedRows(
  context: Context,
  rows: readonly PastContractRow[],
): Promise<ReadonlyMap<PastContractRow, Fault>> {
  const { sectionOf, winnerOf, numbers, signed } = await foundOf(context, rows);
  const today = context.now.slice(0, 10);
  const judge = (row: PastContractRow): Fault | null => {
    if (row.signDate > today) return fault('signDate', FUTURE);
    if (row.endDate && row.endDate < row.signDate) return fault('endDate', ENDS);
    if (numbers.has(row.contractNo)) return fault('contractNo', TAKEN);
    const section = sectionOf.get(keyOf(row));
    if (!section) return fault('projectCode', NO_SECTION);
    const winner = winnerOf.get(section.id);
    if (!winner) return fault('projectCode', NO_WINNER);
    if (signed.has(winner.id)) return fault('projectCode', SIGNED);
    signed.add(winner.id);
    return null;
  };
  return new Map(
    rows.flatMap((row): [PastContractRow, Fault][] => {
      const found = judge(row);
      return found ? [[row, found]] : [];
    }),
  );
}

async function addRows(context: Context, rows: readonly PastContractRow[]): Promise<void> {
  const { sectionOf, winnerOf } = await foundOf(context, rows);
  const names = new Map((await groupUnits(context)).map(({ id, name }) => [id, name]));
  const made = rows.map((row) => {
    const section = sectionOf.get(keyOf(row))!;
    const winner = winnerOf.get(section.id)!;
    const { contractNo, name, amount, signDate, periodDays, partyA, partyB } = row;
    return {
      ...{ projectId: section.projectId, sectionId: section.id, candidateId: winner.id },
      ...{ contractNo, amount, signDate, periodDays },
      name: name ?? section.projectName,
      price: winner.winningPrice ?? amount,
      effectiveDate: row.effectiveDate ?? null,
      endDate: row.endDate ?? null,
      partyA: partyA ?? names.get(section.organizationId) ?? '',
      partyB: partyB ?? winner.bidderName,
    };
  });
  await addImportedContracts(context, made);
}

/** What the import of past contracts does. */
export const importing: ImportWork<PastContractRow> = {
  taken: async (context, rows) => {
    const { numbers } = await foundOf(context, rows);
    // a number of a contract that was signed here is told, not passed over
    return new Set([...numbers].filter(([, importedTime]) => importedTime !== null).map(([number]) => number));
  },
  refuse: refusedRows,
  addAll: addRows,
};
