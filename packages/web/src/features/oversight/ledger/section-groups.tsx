import { Button } from 'antd';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { type TextKey, useText } from '../../../kit/text.ts';
import type { Group } from './grouped-sections.tsx';
import type { By, SectionPath } from './group-filter.ts';

const column = columnsOf<Group>();

/** What a ledger is told apart by, in words. */
export const BY = {
  organization: 'ledger.byOrganization',
  method: 'ledger.byMethod',
  month: 'ledger.byMonth',
  type: 'ledger.byType',
} as const satisfies Record<By, TextKey>;

interface SectionGroupsProps {
  path: SectionPath;
  by: By;
  rows: readonly Group[];
  /** Shows the rows of a group. */
  onChoose: (code: string) => void;
}

/** Subtotals of a ledger as cards; each leads to its rows. */
export function SectionGroups({ path, by, rows, onChoose }: SectionGroupsProps) {
  const { t } = useText();
  const columns = [
    column.custom(
      'name',
      BY[by],
      ({ code, name }) => (
        <Button type="link" className="cell-link" onClick={() => onChoose(code)}>
          {name}
        </Button>
      ),
      { width: 200 },
    ),
    column.number('num', 'ledger.sections'),
    column.amountWan('estimatedAmount', 'ledger.estimate'),
    column.number('wonNum', 'ledger.won'),
    column.amountWan('winningPrice', path === 'projectSectionAccount' ? 'ledger.price' : 'ledger.dealPrice'),
    column.amountWan('saving', 'ledger.saving'),
    column.number('savingRate', 'ledger.savingRate'),
    column.number('projectNum', 'ledger.projects'),
    column.number('signedNum', 'ledger.signed'),
    column.amountWan('contractAmount', 'ledger.contractAmount'),
    column.number('breachNum', 'ledger.breaches'),
  ];
  return (
    <DataTable
      label="ledger.groups"
      rows={rows}
      columns={columns}
      rowKey={({ code }) => code}
      empty={t('ledger.empty')}
    />
  );
}
