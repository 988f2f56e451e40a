import { useState } from 'react';
import { Select } from 'antd';
import { useGet, useSend } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';
import type { Reply } from '../../../api/types.ts';
import { type CatalogueEntry, nameOf } from './types.ts';

type Estimate = Reply<'get', '/tend/supply/querySupplyEstimatePurchaseDetailList'>[number];

interface Row {
  catalogueId: string | null;
  otherCatalogueName: string;
  unitPrice: string | null;
  num: string | null;
}

/** What a contract, or the project without one, expects to buy of the catalogue. */
export function Estimates({ projectId, running }: { projectId: string; running: boolean }) {
  const { t } = useText();
  const [contractId, setContractId] = useState<string | null>(null);
  const winners = useGet('/tend/supply/winners', { projectId });
  const catalogue = useGet('/tend/supply/queryAllCatalogueList');
  const estimates = useGet('/tend/supply/querySupplyEstimatePurchaseDetailList', { projectId, contractId });
  const contracts = (winners.data ?? []).flatMap((one) =>
    one.contractId ? [{ value: one.contractId, label: `${one.contractNo ?? ''} ${one.bidderName}` }] : [],
  );
  return (
    <>
      <div className="supply-bar">
        <Select
          aria-label={t('internalSupply.contract')}
          value={contractId ?? ''}
          options={[{ value: '', label: t('internalSupply.contractNone') }, ...contracts]}
          onChange={(value: string) => setContractId(value || null)}
        />
      </div>
      <Loaded query={catalogue}>
        {(entries) => (
          <Loaded query={estimates}>
            {(rows, reload) => (
              <EstimateRows
                key={contractId}
                place={{ projectId, contractId }}
                rows={rows}
                entries={entries}
                running={running}
                onRetry={reload}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

interface EstimateRowsProps {
  place: { projectId: string; contractId: string | null };
  rows: readonly Estimate[];
  entries: readonly CatalogueEntry[];
  running: boolean;
  onRetry: () => void;
}

const column = columnsOf<Estimate>();

function EstimateRows({ place, rows, entries, running, onRetry }: EstimateRowsProps) {
  const { t } = useText();
  const permit = usePermit();
  const save = useSend('post', '/tend/supply/saveSupplyEstimatePurchaseDetail');
  const parents = new Set(entries.map(({ parentId }) => parentId));
  const kept = new Set(rows.map(({ catalogueId }) => catalogueId));
  const options = entries
    .filter(({ id, enabled }) => !parents.has(id) && (enabled || kept.has(id)))
    .map(({ id, label, unit }) => ({
      value: id,
      label: `${nameOf(label, t('internalSupply.other'))}${unit ? `（${unit}）` : ''}`,
    }));
  if (!running || !permit('MAINTAIN:SUPPLY_LIST'))
    return (
      <DataTable
        label="internalSupply.estimates"
        rows={rows}
        rowKey={({ catalogueId }) => catalogueId}
        empty={t('internalSupply.noEstimates')}
        columns={[
          column.custom('label', 'internalSupply.category', ({ label, otherCatalogueName }) =>
            nameOf(label, otherCatalogueName || t('internalSupply.other')),
          ),
          column.amountWan('unitPrice', 'internalSupply.unitPrice'),
          column.text('num', 'internalSupply.num'),
          column.text('unit', 'internalSupply.unit'),
          column.amountWan('totalPrice', 'internalSupply.totalPrice'),
        ]}
      />
    );
  return (
    <FormPage<{ rows: Row[]; seen: string[] }>
      draft={place.contractId ?? ''}
      loading={false}
      error={null}
      initialValues={{
        rows: rows.map(({ id: _id, label: _l, unit: _u, totalPrice: _t, ...row }) => row),
        seen: rows.map(({ id }) => id),
      }}
      onRetry={onRetry}
      onSubmit={(values) =>
        save.mutateAsync({
          body: {
            ...place,
            seen: values.seen,
            rows: values.rows.map(({ catalogueId, unitPrice, num, otherCatalogueName }) => ({
              catalogueId: catalogueId ?? '',
              otherCatalogueName: otherCatalogueName ?? '',
              unitPrice: unitPrice ?? '',
              num: num ?? '',
            })),
          },
        })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <RowsField<Row>
        name="rows"
        label="internalSupply.estimates"
        blank={{ catalogueId: null, otherCatalogueName: '', unitPrice: null, num: null }}
        max={200}
      >
        {(row) => (
          <>
            <SelectField name={[row, 'catalogueId']} label="internalSupply.category" required options={options} />
            <TextField name={[row, 'otherCatalogueName']} label="internalSupply.otherName" max={100} unmarked />
            <AmountField name={[row, 'unitPrice']} label="internalSupply.unitPrice" required />
            <TextField name={[row, 'num']} label="internalSupply.num" required max={40} />
          </>
        )}
      </RowsField>
    </FormPage>
  );
}
