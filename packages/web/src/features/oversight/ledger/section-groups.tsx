import { Button, Select } from 'antd';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { type TextKey, useText } from '../../../kit/text.ts';
import { groupFilter, type By, type SectionPath } from './group-filter.ts';

type Group = Reply<'get', '/archive/projectSectionAccount/groups'>[number];
const column = columnsOf<Group>();

const BY = {
  organization: 'ledger.byOrganization',
  method: 'ledger.byMethod',
  month: 'ledger.byMonth',
  type: 'ledger.byType',
} as const satisfies Record<By, TextKey>;

interface SectionGroupsProps {
  path: SectionPath;
  filters: Readonly<Record<string, unknown>>;
  /** Shows the rows of a group. */
  onChoose: (filter: Record<string, string>) => void;
}

/** Subtotals of a ledger; each leads to its rows. */
export function SectionGroups({ path, filters, onChoose }: SectionGroupsProps) {
  const { t } = useText();
  const [by, setBy] = useQueryState<By>('by', 'organization');
  const groups = useGet(
    `/archive/${path}/groups` as '/archive/projectSectionAccount/groups',
    { ...filters, by },
    { keep: true },
  );
  const columns = [
    by === 'month'
      ? column.text('name', BY[by], { width: 160 })
      : column.custom(
          'name',
          BY[by],
          ({ code, name }) => (
            <Button type="link" className="cell-link" onClick={() => onChoose(groupFilter(by, code))}>
              {name}
            </Button>
          ),
          { width: 200 },
        ),
    column.number('num', 'ledger.sections', { width: 90 }),
    column.number('projectNum', 'ledger.projects', { width: 90 }),
    column.amountWan('estimatedAmount', 'ledger.estimate'),
    column.number('wonNum', 'ledger.won', { width: 90 }),
    column.amountWan('winningPrice', path === 'projectSectionAccount' ? 'ledger.price' : 'ledger.dealPrice'),
    column.amountWan('saving', 'ledger.saving'),
    column.number('savingRate', 'ledger.savingRate', { width: 110 }),
    column.number('signedNum', 'ledger.signed', { width: 90 }),
    column.amountWan('contractAmount', 'ledger.contractAmount'),
    column.number('breachNum', 'ledger.breaches', { width: 90 }),
  ];
  return (
    <>
      <div className="ledger-tools">
        <Select<By>
          aria-label={t('ledger.by')}
          value={by}
          options={(Object.keys(BY) as By[]).map((value) => ({ value, label: t(BY[value]) }))}
          onChange={setBy}
        />
      </div>
      <Loaded query={groups} rows={6} keep>
        {(rows) => (
          <DataTable
            label="ledger.groups"
            rows={rows}
            columns={columns}
            rowKey={({ code }) => code}
            empty={t('ledger.empty')}
          />
        )}
      </Loaded>
    </>
  );
}
