import { columnsOf } from '../../../kit/columns.tsx';
import type { PriceRow } from './kinds.ts';
import { RecordList } from './record-list.tsx';

const column = columnsOf<PriceRow>();

/** Prices of software: licence and man-day; what was entered last stands at the head. */
export default function SoftwareRecordPage() {
  return (
    <RecordList
      kind="SOFTWARE"
      label="inquiryRecord.software"
      importPath="/inquiry/record/software/import"
      sort="createdTime,desc"
      own={[
        column.amountYuan('manDayYuan', 'inquiryRecord.manDay', { width: 130 }),
        column.text('brand', 'inquiryRecord.brand', { width: 100 }),
      ]}
    />
  );
}
