import { columnsOf } from '../../../kit/columns.tsx';
import type { PriceRow } from './kinds.ts';
import { RecordList } from './record-list.tsx';

const column = columnsOf<PriceRow>();

/** Prices of products: goods, quantity and brand; the newest inquiry first. */
export default function ProductRecordPage() {
  return (
    <RecordList
      kind="PRODUCT"
      label="inquiryRecord.product"
      importPath="/inquiry/record/product/import"
      sort="inquiryDate,desc"
      own={[
        column.number('quantity', 'inquiryRecord.quantity', { width: 90 }),
        column.text('brand', 'inquiryRecord.brand', { width: 100 }),
      ]}
    />
  );
}
