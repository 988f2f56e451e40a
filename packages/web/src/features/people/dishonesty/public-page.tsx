import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { textFilter } from '../../../kit/filters.tsx';
import { LightList } from '../../../kit/light/light-list.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('dishonesty', { zh, en });

const ApplyDialog = lazy(async () => ({ default: (await import('./apply-dialog.tsx')).ApplyDialog }));

type Row = RowOf<'/public/dishonesty/page'>;
const column = columnsOf<Row>();

/** What is in effect, for everybody; its companies apply for repair here. */
export default function DishonestyPublicPage() {
  const { t } = useText();
  const [applying, setApplying] = useState<Row | null>(null);
  const list = useList('/public/dishonesty/page', {
    filters: [textFilter('keyword', 'dishonesty.search')],
    sort: 'effectiveFrom,desc',
  });
  const columns = [
    column.text('supplierName', 'dishonesty.company', { width: 220, sort: true }),
    column.text('uscc', 'dishonesty.uscc', { width: 190 }),
    column.dict('kind', 'dishonesty.kind', 'bidding.DishonestyKind'),
    column.dict('level', 'dishonesty.level', 'bidding.DishonestyLevel'),
    column.date('effectiveFrom', 'dishonesty.from', { sort: true }),
    column.date('effectiveTo', 'dishonesty.to', { sort: true }),
    column.text('reach', 'dishonesty.reach', { width: 160 }),
    column.custom('apply', 'dishonesty.doing', (row) => (
      <Button type="link" className="cell-link" onClick={() => setApplying(row)}>
        {t('dishonesty.apply')}
      </Button>
    )),
  ];
  return (
    <>
      <LightList label="dishonesty.records" list={list} columns={columns} empty={<p>{t('dishonesty.noPublic')}</p>}>
        <p className="hint">{t('dishonesty.publicHint')}</p>
      </LightList>
      <Suspense>{applying && <ApplyDialog record={applying} onClose={() => setApplying(null)} />}</Suspense>
    </>
  );
}
