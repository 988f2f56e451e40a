import { formatAmount } from '@tenderdesk/domain/money-text';
import { Button, Select } from 'antd';
import { lazy, Suspense } from 'react';
import { businessYear } from '../../../api/business-year.ts';
import { useGet } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import en from './en.ts';
import { AmountCell, NumCell, SheetRow, SupplySheet } from './supply-sheet.tsx';
import { nameOf, type StatisticsNode } from './types.ts';
import zh from './zh.ts';
import './internal-supply.css';

addWords('internalSupply', { zh, en });

const CatalogueProjects = lazy(async () => ({
  default: (await import('./catalogue-projects.tsx')).CatalogueProjects,
}));

/** Years back to which reports are offered. */
const YEARS = 5;

/** What all reports plan and had, entry by entry, and which own suppliers delivered. */
export default function StatisticsPage() {
  const { t } = useText();
  const [year, setYear] = useQueryState<string>('year', '');
  const [orgId, setOrgId] = useQueryState<string>('orgId', '');
  const [catalogueId, setCatalogueId] = useQueryState<string>('catalogueId', '');
  const units = useGet('/tend/supply/units');
  const which = { ...(year ? { year: Number(year) } : {}), ...(orgId ? { orgId } : {}) };
  const tree = useGet('/tend/supply/getSupplyStatisticsCascadeData', which, { keep: true });
  const sum = useGet('/tend/supply/queryAlreadyCooperatedSum', which, { keep: true });
  const thisYear = businessYear();
  return (
    <>
      <div className="supply-bar">
        <Select
          aria-label={t('internalSupply.year')}
          placeholder={t('internalSupply.year')}
          value={year || null}
          allowClear
          options={Array.from({ length: YEARS }, (_, index) => {
            const value = String(thisYear - index);
            return { value, label: value };
          })}
          onChange={(value: string | undefined) => setYear(value ?? '')}
        />
        <Select
          aria-label={t('internalSupply.unitScope')}
          placeholder={t('internalSupply.wholeScope')}
          value={orgId || null}
          allowClear
          loading={units.isPending}
          options={(units.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(value: string | undefined) => setOrgId(value ?? '')}
        />
      </div>
      <Loaded query={tree} rows={8} keep>
        {(nodes) => <Figures nodes={nodes} onChoose={setCatalogueId} />}
      </Loaded>
      <DetailSection title="internalSupply.cooperated">
        {sum.data && (
          <p className="hint">
            {t('internalSupply.cooperatedSum', { times: sum.data.times, amount: formatAmount(sum.data.amount) })}
          </p>
        )}
        <Cooperated key={`${year} ${orgId}`} which={which} />
      </DetailSection>
      {catalogueId && (
        <Suspense>
          <CatalogueProjects
            catalogueId={catalogueId}
            name={nameIn(tree.data ?? [], catalogueId, t('internalSupply.other'))}
            which={which}
            onClose={() => setCatalogueId('')}
          />
        </Suspense>
      )}
    </>
  );
}

function nameIn(nodes: readonly StatisticsNode[], id: string, other: string): string {
  for (const node of nodes) {
    if (node.id === id) return nameOf(node.label, other);
    const below = nameIn(node.children, id, other);
    if (below) return below;
  }
  return '';
}

interface Flat {
  node: StatisticsNode;
  ordinal: string;
}

const flat = (nodes: readonly StatisticsNode[], above = ''): Flat[] =>
  nodes.flatMap((node, index) => {
    const ordinal = `${above}${index + 1}`;
    return [{ node, ordinal }, ...flat(node.children, `${ordinal}.`)];
  });

const isSaid = ({ planTotal, actualTotal, planNum, actualNum }: StatisticsNode): boolean =>
  [planTotal, actualTotal, planNum, actualNum].some((figure) => figure !== null);

function Figures({ nodes, onChoose }: { nodes: readonly StatisticsNode[]; onChoose: (id: string) => void }) {
  const { t } = useText();
  const lines = flat(nodes).filter(({ node }) => isSaid(node));
  if (lines.length === 0) return <p className="hint">{t('internalSupply.statisticsEmpty')}</p>;
  return (
    <SupplySheet
      label={t('internalSupply.statistics')}
      heads={['plannedNum', 'plannedTotal', 'actualNum', 'actualTotal']}
    >
      {lines.map(({ node, ordinal }) => (
        <SheetRow
          key={node.id}
          ordinal={ordinal}
          hierarchy={node.hierarchy}
          gathers={node.children.length > 0}
          type={
            <Button type="link" size="small" className="supply-entry" onClick={() => onChoose(node.id)}>
              {nameOf(node.label, t('internalSupply.other'))}
            </Button>
          }
        >
          <NumCell value={node.planNum} unit={node.unit} />
          <AmountCell value={node.planTotal} />
          <NumCell value={node.actualNum} unit={node.unit} />
          <AmountCell value={node.actualTotal} />
        </SheetRow>
      ))}
    </SupplySheet>
  );
}

const column = columnsOf<RowOf<'/tend/supply/queryAlreadyCooperated'>>();
const columns = [
  column.link('name', 'internalSupply.supplier', (row) => `/tenderOrganize/supplierDetails?id=${row.supplierId}`, {
    width: 260,
  }),
  column.text('times', 'internalSupply.times', { width: 110, sort: true }),
  column.amountWan('amount', 'internalSupply.amount', { sort: true }),
  column.dateTime('lastDate', 'internalSupply.lastDate', { sort: true }),
];

function Cooperated({ which }: { which: { year?: number; orgId?: string } }) {
  const { t } = useText();
  const list = useList('/tend/supply/queryAlreadyCooperated', {
    name: 'cooperated',
    params: which,
    sort: 'amount,desc',
  });
  return (
    <ListPage
      label="internalSupply.cooperated"
      list={list}
      columns={columns}
      rowKey={(row) => row.supplierId}
      exports={{ path: '/tend/supply/cooperated/export', permit: 'EXPORT:INTERNAL_SUPPLY_PROCUREMENT_DATA_STATISTICS' }}
      empty={t('internalSupply.noCooperated')}
    />
  );
}
