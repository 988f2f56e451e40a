/**
 * Inquiry records that an estimate or a ceiling refers to, found by typing; the value is a list of their ids.
 *
 *   <ReferenceField name="inquiryRecordIds" known={item.references} wide />
 */
import { RECORD_KINDS, type RecordKind } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { InquiryKind } from '@tenderdesk/domain/inquiry/inquiry-supplier/codes';
import { MOST_REFERENCES } from '@tenderdesk/domain/inquiry/inquiry-record/price-reference';
import { formatAmount } from '@tenderdesk/domain/money-text';
import { Radio, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useGet } from '../../api/hooks.ts';
import { Field, type FieldProps } from '../../kit/form/field.tsx';
import { given } from '../../kit/form/given.ts';
import { addWords, useText } from '../../kit/text.ts';
import { usePermit } from '../../session/principal.ts';
import { useChoices } from '../choices.tsx';
import en from './en.ts';
import type { Reference } from './reference-list.tsx';
import zh from './zh.ts';

addWords('priceReference', { zh, en });

interface ReferenceFieldProps extends Omit<FieldProps, 'label'> {
  /** Those that are referred to already. */
  known: readonly Reference[];
}

/** Nothing for those who do not read the library: what is referred to stays. */
export function ReferenceField({ known, ...field }: ReferenceFieldProps) {
  const { t } = useText();
  const reads = usePermit()('READ:PRODUCT_SUPPLIER_RECORD');
  if (!reads) return null;
  return (
    <Field {...field} label="priceReference.title" unmarked help={t('priceReference.help')}>
      <ReferenceInput known={known} />
    </Field>
  );
}

/** Most that are offered at once; typing narrows them down. */
const MOST = 50;

interface Named {
  inquiryRecordId: string;
  name: string;
  spec: string;
  grossYuan: string;
  unit: { value: string };
  supplierName: string;
  inquiryDate: string;
}

interface InputProps {
  id?: string;
  value?: string[] | null;
  onChange?: (value: string[]) => void;
  known: readonly Reference[];
}

function ReferenceInput({ id, value, onChange, known }: InputProps) {
  const { t } = useText();
  const [kind, setKind] = useState<RecordKind>('PRODUCT');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly Named[]>(known);
  const keyword = useDeferredValue(typed.trim());
  const kinds = useChoices(InquiryKind.type, RECORD_KINDS);
  const query = { type: kind, size: MOST, ...(keyword ? { keyword } : {}) };
  const records = useGet('/inquiry/record/page', query, { keep: true });
  const found = (records.data?.content ?? []).map((row): Named => ({ ...row, inquiryRecordId: row.id }));
  // what was chosen keeps its words while something else is searched
  const options = [...new Map([...chosen, ...found].map((one) => [one.inquiryRecordId, one])).values()];
  return (
    <>
      <Radio.Group
        className="reference-kinds"
        aria-label={t('priceReference.kind')}
        options={kinds}
        value={kind}
        onChange={({ target }) => setKind(target.value as RecordKind)}
      />
      <Select
        {...given({ id })}
        value={value ?? []}
        mode="multiple"
        maxCount={MOST_REFERENCES}
        options={options.map((one) => ({ value: one.inquiryRecordId, label: wordsOf(one) }))}
        loading={records.isFetching}
        allowClear
        placeholder={t('priceReference.placeholder')}
        aria-label={t('priceReference.choose')}
        showSearch={{ filterOption: !records.isSuccess, optionFilterProp: 'label', onSearch: setTyped }}
        onChange={(next: string[]) => {
          setChosen(options.filter(({ inquiryRecordId }) => next.includes(inquiryRecordId)));
          onChange?.(next);
        }}
      />
      {(value ?? []).length >= MOST_REFERENCES && (
        <span className="hint">{t('priceReference.most', { count: MOST_REFERENCES })}</span>
      )}
    </>
  );
}

const wordsOf = ({ name, spec, grossYuan, unit, supplierName, inquiryDate }: Named): string =>
  `${[name, spec].filter(Boolean).join(' ')} · ${formatAmount(grossYuan, 2)}/${unit.value} · ${supplierName} · ${inquiryDate}`;
