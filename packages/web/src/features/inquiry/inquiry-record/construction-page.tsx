import { columnsOf } from '../../../kit/columns.tsx';
import type { PriceRow } from './kinds.ts';
import { RecordList } from './record-list.tsx';

const column = columnsOf<PriceRow>();

/** Prices of works, where the region makes them; by name, so that those of one item lie together. */
export default function ConstructionRecordPage() {
  return (
    <RecordList
      kind="CONSTRUCTION"
      label="inquiryRecord.construction"
      importPath="/inquiry/record/construction/import"
      sort="name,asc"
      own={[column.amountYuan('totalYuan', 'inquiryRecord.total', { width: 130 })]}
    />
  );
}
