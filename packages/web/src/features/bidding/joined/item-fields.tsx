import { lineTotal, readTaxRate, totalOfItems } from '@tenderdesk/domain/bidding/bid/item-price';
import { compareAmounts, yuanFromWan } from '@tenderdesk/domain/money';
import { formatAmount } from '@tenderdesk/domain/money-text';
import { Alert, Button, Form } from 'antd';
import { useEffect, useRef } from 'react';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { type ItemValues, pricesIn } from './item-values.ts';
import en from './items-en.ts';
import type { Workspace } from './types.ts';
import zh from './items-zh.ts';

addWords('joinedItems', { zh, en });

type Item = Workspace['section']['inquiryItems'][number];

const wrongRate = { zh: '请填写0至100的税率，如13', en: 'A tax rate of 0 to 100, such as 13' };

interface ItemFieldsProps {
  items: readonly Item[];
  /** The amount of a total as it is written, 万元; null for what is none. */
  amountOf: (written: string) => string | null;
}

/** A unit price for each item of a public inquiry, with what they come to. The total follows them until it is typed otherwise. */
export function ItemFields({ items, amountOf }: ItemFieldsProps) {
  const { t } = useText();
  const form = Form.useFormInstance<ItemValues & { priceText?: string }>();
  const typed = Form.useWatch<ItemValues['itemPrices']>('itemPrices');
  const total = Form.useWatch<string | undefined>('priceText')?.trim() ?? '';
  const prices = pricesIn(typed);
  const sum = totalOfItems(items, prices);
  const missing = items.length - items.filter(({ itemId }) => prices.has(itemId)).length;
  const followed = useRef('');
  const written = sum === null ? '' : `${sum}元`;
  useEffect(() => {
    const now = form.getFieldValue('priceText') ?? '';
    if (now === followed.current) form.setFieldValue('priceText', written);
    followed.current = written;
  }, [form, written]);
  const stated = total ? amountOf(total) : null;
  const differs = missing === 0 && sum !== null && stated !== null && compareAmounts(yuanFromWan(stated), sum) !== 0;
  return (
    <fieldset className="rows wide">
      <legend>{t('joinedItems.title')}</legend>
      <p className="hint rows-help">{t('joinedItems.hint')}</p>
      <div className="fields">
        {items.map(({ itemId, name, spec, quantity, unit }) => {
          const price = prices.get(itemId);
          return (
            <AmountField
              key={itemId}
              name={['itemPrices', itemId]}
              label="joinedItems.unitPrice"
              labelText={[name, spec].filter(Boolean).join(' ')}
              unit="yuan"
              unmarked
              help={t('joinedItems.quantity', {
                quantity,
                unit: unit.value,
                total: price === undefined ? '--' : formatAmount(lineTotal(price, quantity), 2),
              })}
            />
          );
        })}
        <TextField
          name="taxRate"
          label="joinedItems.taxRate"
          required
          max={10}
          check={(value) => (typeof value === 'string' && value && readTaxRate(value) === null ? wrongRate : null)}
        />
      </div>
      <div className="actions" aria-live="polite">
        <strong>{t('joinedItems.total', { total: sum === null ? '--' : formatAmount(sum, 2) })}</strong>
        {missing > 0 && <span className="hint">{t('joinedItems.missing', { count: missing })}</span>}
        {differs && (
          <Button onClick={() => form.setFieldValue('priceText', written)}>{t('joinedItems.useTotal')}</Button>
        )}
      </div>
      {differs && <Alert type="warning" showIcon title={t('joinedItems.differs')} />}
    </fieldset>
  );
}

const column = columnsOf<Item>();
const columns = [
  column.custom('name', 'joinedItems.name', ({ name, spec }) => [name, spec].filter(Boolean).join(' '), { width: 260 }),
  column.custom('quantity', 'joinedItems.amount', ({ quantity, unit }) => `${quantity} ${unit.value}`, { width: 120 }),
  column.text(({ written }) => written, 'joinedItems.written', { width: 160 }),
];

/** What the own bid was found to ask for the items, once it was opened. */
export function OwnItemPrices({ items }: { items: readonly Item[] }) {
  if (items.every(({ written }) => written === null)) return null;
  return <DataTable label="joinedItems.title" rows={items} rowKey={({ itemId }) => itemId} columns={columns} />;
}

/** That a mark of the browser travels with the bid. */
export function DeviceHint() {
  const { t } = useText();
  return <p className="hint wide">{t('joinedItems.device')}</p>;
}
