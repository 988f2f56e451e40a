import {
  CATEGORY_DICT,
  InquiryRecordStatus,
  RECORD_RESOURCE,
  UNIT_DICT,
} from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useGet } from '../../../api/hooks.ts';
import { columnsOf, type Column } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText, type TextKey } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { useChoices } from '../../../parts/choices.tsx';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import { CATEGORY_LABEL, type Kind, type PriceRow } from './kinds.ts';
import zh from './zh.ts';

addWords('inquiryRecord', { zh, en });

const RecordDrawer = lazy(() => import('./price-drawer.tsx'));
const PriceForm = lazy(() => import('./price-form.tsx'));

const column = columnsOf<PriceRow>();

interface RecordListProps {
  kind: Kind;
  label: TextKey;
  importPath:
    | '/inquiry/record/product/import'
    | '/inquiry/record/construction/import'
    | '/inquiry/record/software/import';
  /** Order at first. */
  sort: string;
  /** Columns that this kind has beside the common ones. */
  own: readonly Column<PriceRow>[];
}

/** Prices of one kind; one opens over the list with its history. */
export function RecordList({ kind, label, importPath, sort, own }: RecordListProps) {
  const { t } = useText();
  const permit = usePermit();
  const [openId, setOpenId] = useQueryState<string>('id', '');
  const [adding, setAdding] = useState(false);
  const cities = useGet('/inquiry/record/districts', { type: kind });
  const resource = RECORD_RESOURCE[kind];
  const [asked] = useSearchParams();
  // a market request leads to what was kept of it, a history to what it counts
  const led = (name: 'marketRequestId' | 'inquiryRecordId', label: TextKey, text: TextKey) => {
    const value = asked.get(name);
    return value ? [optionFilter(name, label, [{ value, label: t(text) }])] : [];
  };
  const list = useList('/inquiry/record/page', {
    params: { type: kind },
    filters: [
      ...led('marketRequestId', 'inquiryRecord.source', 'inquiryRecord.ofRequest'),
      ...led('inquiryRecordId', 'inquiryRecord.trend', 'inquiryRecord.ofThing'),
      textFilter('keyword', 'inquiryRecord.keyword'),
      optionFilter('category', CATEGORY_LABEL[kind], useChoices(CATEGORY_DICT[kind])),
      optionFilter('unit', 'inquiryRecord.unit', useChoices(UNIT_DICT)),
      optionFilter(
        'district',
        'inquiryRecord.district',
        (cities.data ?? []).map(({ code, value }) => ({ value: code, label: value })),
      ),
      optionFilter('outOfDate', 'inquiryRecord.validity', [
        { value: 'false', label: t('inquiryRecord.onlyValid') },
        { value: 'true', label: t('inquiryRecord.onlyOver') },
      ]),
      dateRangeFilter('sDate', 'eDate', 'inquiryRecord.inquiryDate'),
      optionFilter('status', 'inquiryRecord.status', useChoices(InquiryRecordStatus.type)),
    ],
    sort,
  });
  const columns = [
    column.custom(
      'name',
      'inquiryRecord.name',
      ({ id, name }) => (
        <Button type="link" className="cell-link" onClick={() => setOpenId(id)}>
          {name}
        </Button>
      ),
      { width: 150, sort: true },
    ),
    column.text('spec', 'inquiryRecord.spec', { width: 140 }),
    column.text(({ unit }) => unit.value, 'inquiryRecord.unit', { width: 64 }),
    column.amountYuan('netYuan', 'inquiryRecord.net', { width: 140, sort: true }),
    column.number('taxRate', 'inquiryRecord.taxRate', { width: 84 }),
    column.amountYuan('grossYuan', 'inquiryRecord.gross', { width: 130, sort: true }),
    column.date('inquiryDate', 'inquiryRecord.inquiryDate', { sort: true }),
    column.custom('validTo', 'inquiryRecord.validTo', (row) => <Validity row={row} />, { width: 176, sort: true }),
    column.text('supplierName', 'inquiryRecord.supplier', { width: 190 }),
    column.text(({ category }) => category.value, CATEGORY_LABEL[kind], { width: 120 }),
    ...own,
    column.text(({ district }) => district?.value, 'inquiryRecord.district', { width: 190 }),
    column.text(({ source }) => source.value, 'inquiryRecord.source', { width: 90 }),
    column.text('organizationName', 'inquiryRecord.organization', { width: 150 }),
    column.text('creatorName', 'inquiryRecord.creator', { width: 80 }),
  ];
  return (
    <>
      <ListPage
        label={label}
        list={list}
        columns={columns}
        exports={{ path: '/inquiry/record/export', permit: `EXPORT:${resource}` }}
        imports={{ path: importPath, permit: `MAINTAIN:${resource}` }}
        empty={t('inquiryRecord.empty')}
        actions={
          permit(`MAINTAIN:${resource}`) && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {t('inquiryRecord.add')}
            </Button>
          )
        }
      />
      <Suspense>
        {openId && <RecordDrawer inquiryRecordId={openId} onOpen={setOpenId} onClose={() => setOpenId('')} />}
        {adding && <PriceForm kind={kind} price={null} onRetry={list.retry} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}

/** The last day of a price, with a word where it has passed. */
function Validity({ row: { validTo, outOfDate } }: { row: PriceRow }) {
  const { t } = useText();
  return (
    <span className="figure">
      {validTo ?? '--'} {outOfDate && <span className="tag warning">{t('inquiryRecord.over')}</span>}
    </span>
  );
}
