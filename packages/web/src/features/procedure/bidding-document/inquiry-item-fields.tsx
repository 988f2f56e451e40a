import { amountWanAboveZero } from '@tenderdesk/domain/access/account/validators';
import {
  CATEGORY_DICT,
  RECORD_KINDS,
  UNIT_DICT,
  type RecordKind,
} from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { InquiryKind } from '@tenderdesk/domain/inquiry/inquiry-supplier/codes';
import { MOST_INQUIRY_ITEMS, type InquiryItem } from '@tenderdesk/domain/procedure/bidding-document/inquiry-item';
import { Form } from 'antd';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useChoices } from '../../../parts/choices.tsx';
import en from './items-en.ts';
import zh from './items-zh.ts';
import './bidding-document.css';

addWords('documentItems', { zh, en });

const BLANK = { kind: 'PRODUCT', category: undefined, name: '', spec: '', unit: undefined, quantity: '' };

/** What a section of a public inquiry asks the prices of. */
export function InquiryItemFields({ row }: { row: number }) {
  const { t } = useText();
  const kinds = useChoices(InquiryKind.type, RECORD_KINDS);
  const units = useChoices(UNIT_DICT);
  return (
    <RowsField
      name={['sections', row, 'inquiryItems']}
      label="documentItems.title"
      blank={BLANK}
      max={MOST_INQUIRY_ITEMS}
      help={t('documentItems.help')}
    >
      {(item) => (
        <>
          <TextField name={[item, 'name']} label="documentItems.name" required max={100} />
          <TextField name={[item, 'spec']} label="documentItems.spec" max={200} />
          <SelectField name={[item, 'unit']} label="documentItems.unit" options={units} required />
          <TextField
            name={[item, 'quantity']}
            label="documentItems.quantity"
            required
            check={amountWanAboveZero}
            max={16}
          />
          <SelectField name={[item, 'kind']} label="documentItems.kind" options={kinds} required />
          <CategoryField row={row} item={item} />
        </>
      )}
    </RowsField>
  );
}

/** Goods, works or licences, as the kind of the item says. */
function CategoryField({ row, item }: { row: number; item: number }) {
  const kind = Form.useWatch<RecordKind | undefined>(['sections', row, 'inquiryItems', item, 'kind']) ?? 'PRODUCT';
  return (
    <SelectField
      name={[item, 'category']}
      label="documentItems.category"
      options={useChoices(CATEGORY_DICT[kind])}
      required
    />
  );
}

const column = columnsOf<InquiryItem & { no: number; measure: string }>();
const columns = [
  column.number('no', 'documentItems.no', { width: 60 }),
  column.text('name', 'documentItems.name', { width: 200 }),
  column.text('spec', 'documentItems.spec', { width: 200 }),
  column.text('measure', 'documentItems.unit', { width: 80 }),
  column.text('quantity', 'documentItems.quantity', { width: 100 }),
];

/** The list of a section, read. */
export function InquiryItems({ section, items }: { section: string; items: readonly InquiryItem[] }) {
  const { t } = useText();
  const units = useChoices(UNIT_DICT);
  const measureOf = (unit: string): string => units.find(({ value }) => value === unit)?.label ?? '';
  return (
    <>
      <h3 className="document-list">{t('documentItems.of', { section })}</h3>
      <DataTable
        label="documentItems.title"
        rows={items.map((item, index) => ({ ...item, no: index + 1, measure: measureOf(item.unit) }))}
        rowKey={({ no }) => String(no)}
        columns={columns}
      />
    </>
  );
}
