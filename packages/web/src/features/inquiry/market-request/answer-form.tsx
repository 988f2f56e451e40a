import { amountYuan, percentage } from '@tenderdesk/domain/access/account/validators';
import type { StoredFile } from '../../../api/files.ts';
import type { Body } from '../../../api/types.ts';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import './market-request.css';
import type { Answer, Item } from './types.ts';

type Input = Required<Body<'put', '/inquiry/answer/{marketAnswerId}'>>;

interface Offer {
  priceYuan?: string | null;
  brand?: string | null;
}

interface Values {
  taxRate: string;
  validTo?: string | null;
  words?: string | null;
  /** By the place of the item. */
  offers: Offer[];
  files?: readonly StoredFile[];
  version: number;
}

interface AnswerFormProps {
  title: string;
  hint: string;
  items: readonly Item[];
  /** What was said before. */
  answer: Pick<Answer, 'taxRate' | 'validTo' | 'words' | 'prices' | 'status' | 'version'>;
  fileRequired?: boolean;
  onRetry: () => void;
  onClose: () => void;
  onSend: (body: Input) => Promise<unknown>;
}

/** Prices for the items of a request, by the company or for it. */
export default function AnswerForm({ title, hint, items, answer, fileRequired = false, ...on }: AnswerFormProps) {
  const { t } = useText();
  const said = answer.status.code === 'ANSWERED' ? answer : null;
  return (
    <FormDialog<Values>
      open
      width={720}
      title={title}
      submitText={t('common.submit')}
      initialValues={{
        taxRate: said?.taxRate ?? '13',
        validTo: said?.validTo ?? null,
        words: said?.words ?? null,
        offers: items.map(({ no }) => {
          const price = said?.prices.find((one) => one.no === no);
          return { priceYuan: price?.grossYuan ?? null, brand: price?.brand ?? null };
        }),
        version: answer.version,
      }}
      draft={false}
      onClose={on.onClose}
      onRetry={on.onRetry}
      onSubmit={({ offers, files = [], validTo, words, taxRate, version }) =>
        on.onSend({
          taxRate,
          validTo: validTo ?? null,
          words: words ?? null,
          prices: items.flatMap(({ no }, index) => {
            const { priceYuan, brand } = offers[index] ?? {};
            return priceYuan ? [{ no, priceYuan, brand: brand ?? null }] : [];
          }),
          files: files.map(({ id }) => id),
          version,
        })
      }
      onDone={() => notice.done(t('marketRequest.answered'))}
    >
      <p className="hint wide">{hint}</p>
      {items.map((item, index) => (
        <fieldset key={item.no} className="rows wide">
          <legend>{t('marketRequest.priceOf', { no: item.no, name: item.name })}</legend>
          <p className="hint rows-help">
            {[item.spec, item.quantity && `${item.quantity} ${item.unit.value}`, item.remark]
              .filter(Boolean)
              .join(' · ') || item.unit.value}
          </p>
          <div className="row-group market-item">
            <TextField name={['offers', index, 'priceYuan']} label="marketRequest.price" check={amountYuan} />
            <TextField name={['offers', index, 'brand']} label="marketRequest.brand" max={100} />
          </div>
        </fieldset>
      ))}
      <TextField name="taxRate" label="marketRequest.taxRate" required check={percentage} />
      <DateField name="validTo" label="marketRequest.validTo" />
      <TextAreaField name="words" label="marketRequest.answerWords" max={500} wide />
      <FileField name="files" label="marketRequest.files" bizType="MARKET_ANSWER" required={fileRequired} wide />
    </FormDialog>
  );
}
