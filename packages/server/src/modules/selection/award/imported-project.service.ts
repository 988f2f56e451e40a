import type { Fault, Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { companiesNamed, companiesOf } from '../../people/supplier/outside-company.service.ts';
import type { SupplierRow } from '../../people/supplier/supplier.service.ts';

/** What is asked of rows of projects that ended elsewhere and of those under way there alike. */

export const importFault = (field: string, { zh, en }: Text): Fault => ({
  ...{ ruleId: 'INVALID', field },
  ...{ messageZh: zh, messageEn: en },
});

export const NO_UNIT: Text = { zh: '没有这个编码或名称的单位', en: 'There is no organisation of this code or name' };
const NO_WINNER: Text = {
  zh: '供应商库中没有该中标人，请先导入供应商',
  en: 'The library has no such company: import suppliers first',
};
const OTHER_WINNER: Text = {
  zh: '该统一社会信用代码在供应商库中是另一名称',
  en: 'The library has this credit code under another name',
};

/** By what a row names the winner of its section. */
export interface NamedWinner {
  winnerUscc: string | null;
  winnerName: string | null;
}

/** What a section is estimated at, 万元: where the file does not say, it is the whole project. */
export const estimateOf = ({
  sectionAmount,
  estimatedAmount,
}: {
  sectionAmount?: string | null | undefined;
  estimatedAmount: string;
}): string => sectionAmount ?? estimatedAmount;

/** By what a row names a winner; null where it names none. */
export const winnerWord = ({ winnerUscc, winnerName }: NamedWinner): string | null => winnerUscc ?? winnerName;

/** Companies that rows name as winners: by the credit code, else by the name. */
export async function winnersNamed(
  context: Context,
  rows: readonly NamedWinner[],
): Promise<(row: NamedWinner) => SupplierRow | null> {
  const byCode = await companiesOf(
    context,
    rows.flatMap(({ winnerUscc }) => winnerUscc ?? []),
  );
  const byName = await companiesNamed(
    context,
    rows.flatMap(({ winnerUscc, winnerName }) => (winnerUscc === null && winnerName ? [winnerName] : [])),
  );
  return ({ winnerUscc, winnerName }) =>
    (winnerUscc ? byCode.get(winnerUscc) : winnerName ? byName.get(winnerName) : null) ?? null;
}

/** What is wrong with the winner that a row names; null where it names none, or one of the library. */
export function winnerFault(row: NamedWinner, company: SupplierRow | null): Fault | null {
  if (winnerWord(row) === null) return null;
  if (!company) return importFault(row.winnerUscc ? 'winnerUscc' : 'winnerName', NO_WINNER);
  return row.winnerName && company.name !== row.winnerName ? importFault('winnerName', OTHER_WINNER) : null;
}
