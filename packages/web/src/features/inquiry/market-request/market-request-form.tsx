import { amountWanAboveZero } from '@tenderdesk/domain/access/account/validators';
import {
  CATEGORY_DICT,
  RECORD_KINDS,
  UNIT_DICT,
  type RecordKind,
} from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { InquiryKind } from '@tenderdesk/domain/inquiry/inquiry-supplier/codes';
import { MOST_ITEMS } from '@tenderdesk/domain/inquiry/market-request/market-request';
import { Form } from 'antd';
import { useRef } from 'react';
import { useSend } from '../../../api/hooks.ts';
import type { Body } from '../../../api/types.ts';
import { RadioField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateTimeField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { useChoices } from '../../../parts/choices.tsx';
import { InquirySupplierField } from '../../../parts/inquiry-supplier-field.tsx';
import './market-request.css';

type Input = Body<'post', '/inquiry/request'>;

interface Values extends Omit<Input, 'inquirySupplierIds'> {
  /** By kind: those of another one than is asked for are not sent. */
  companies?: Partial<Record<RecordKind, string[]>>;
}

const BLANK = { name: '', spec: '', category: undefined, unit: undefined, quantity: null };

/** A request to many companies at once. */
export default function MarketRequestForm({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const send = useSend('post', '/inquiry/request');
  const sent = useRef<RecordKind>('PRODUCT');
  return (
    <FormDialog<Values>
      open
      width={880}
      title={t('marketRequest.send')}
      submitText={t('marketRequest.send')}
      initialValues={{ type: 'PRODUCT', items: [BLANK as unknown as Values['items'][number]] }}
      onClose={onClose}
      onSubmit={({ companies, ...values }) => {
        sent.current = values.type;
        return send.mutateAsync({ body: { ...values, inquirySupplierIds: companies?.[values.type] ?? [] } });
      }}
      fieldOf={(field) => (field === 'inquirySupplierIds' ? `companies.${sent.current}` : field)}
      onDone={() => notice.done(t('marketRequest.sent'))}
    >
      <p className="hint wide">{t('marketRequest.sendHint')}</p>
      <TextField name="title" label="marketRequest.name" required max={100} wide />
      <RadioField
        name="type"
        label="marketRequest.kind"
        options={useChoices(InquiryKind.type, RECORD_KINDS)}
        required
      />
      <DateTimeField name="dueTime" label="marketRequest.due" required />
      <Items />
      <Companies />
      <TextAreaField name="words" label="marketRequest.words" max={1000} rows={3} wide />
    </FormDialog>
  );
}

const useKind = (): RecordKind => Form.useWatch<RecordKind | undefined>('type') ?? 'PRODUCT';

/** What is asked for, divided as the kind says. */
function Items() {
  const categories = useChoices(CATEGORY_DICT[useKind()]);
  const units = useChoices(UNIT_DICT);
  return (
    <RowsField name="items" label="marketRequest.items" blank={BLANK} min={1} max={MOST_ITEMS}>
      {(row) => (
        <div className="market-item">
          <TextField name={[row, 'name']} label="marketRequest.item" required max={200} />
          <TextField name={[row, 'spec']} label="marketRequest.spec" max={200} />
          <SelectField name={[row, 'category']} label="marketRequest.category" options={categories} required />
          <SelectField name={[row, 'unit']} label="marketRequest.unit" options={units} required />
          <TextField name={[row, 'quantity']} label="marketRequest.quantity" check={amountWanAboveZero} />
        </div>
      )}
    </RowsField>
  );
}

/** Who is asked: those that offer this kind. */
function Companies() {
  const kind = useKind();
  return (
    <InquirySupplierField
      key={kind}
      name={['companies', kind]}
      label="marketRequest.companies"
      kind={kind}
      multiple
      required
      wide
    />
  );
}
