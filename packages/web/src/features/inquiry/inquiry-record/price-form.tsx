import { CATEGORY_DICT, PriceBasis, UNIT_DICT } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { pricesOf } from '@tenderdesk/domain/inquiry/inquiry-record/price';
import { amountWanAboveZero, amountYuan, percentage } from '@tenderdesk/domain/access/account/validators';
import { formatAmount } from '@tenderdesk/domain/money-text';
import { Form } from 'antd';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import type { Body, Reply } from '../../../api/types.ts';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { RadioField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { DistrictField } from '../../../kit/form/district-field.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { useChoices } from '../../../parts/choices.tsx';
import { InquirySupplierField } from '../../../parts/inquiry-supplier-field.tsx';
import { ProjectField } from '../../../parts/project-field.tsx';
import { CATEGORY_LABEL, type Kind } from './kinds.ts';

type Price = Reply<'get', '/inquiry/record/{inquiryRecordId}'>;
type Input = Omit<Body<'post', '/inquiry/record'>, 'type'>;
type Values = Omit<Input, 'files'> & { files?: readonly StoredFile[]; reason?: string };

interface PriceFormProps {
  kind: Kind;
  /** The price to correct; null for a new one. */
  price: Price | null;
  onRetry: () => void;
  /** With the edition that was made; null where none was. */
  onClose: (madeId: string | null) => void;
}

const initialOf = (price: Price | null): Partial<Values> =>
  price
    ? {
        name: price.name,
        spec: price.spec,
        category: price.category.code,
        unit: price.unit.code,
        quantity: price.quantity,
        priceBasis: price.priceBasis.code as Input['priceBasis'],
        priceYuan: price.priceBasis.code === 'NET' ? price.netYuan : price.grossYuan,
        taxRate: price.taxRate,
        manDayYuan: price.manDayYuan,
        inquirySupplierId: price.inquirySupplierId,
        inquiryDate: price.inquiryDate,
        validTo: price.validTo,
        brand: price.brand,
        district: price.district?.code ?? null,
        projectId: price.projectId,
        remark: price.remark,
      }
    : { priceBasis: 'GROSS', taxRate: '13' };

/** A price to keep, or another edition of one that was wrong. */
export default function PriceForm({ kind, price, onRetry, onClose }: PriceFormProps) {
  const { t } = useText();
  const categories = useChoices(CATEGORY_DICT[kind]);
  const units = useChoices(UNIT_DICT);
  const add = useSend('post', '/inquiry/record');
  const correct = useSend('post', '/inquiry/record/{inquiryRecordId}/edition');
  const companies = price ? [{ inquirySupplierId: price.inquirySupplierId, name: price.supplierName }] : [];
  const projects = price?.projectId ? [{ projectId: price.projectId, name: price.projectName ?? '' }] : [];
  return (
    <FormDialog<Values, { id: string }>
      open
      title={price ? t('inquiryRecord.correctTitle', { name: price.name }) : t('inquiryRecord.add')}
      submitText={t('common.save')}
      initialValues={initialOf(price)}
      draft={false}
      onClose={() => onClose(null)}
      onRetry={onRetry}
      onSubmit={({ files = [], reason = '', ...values }) => {
        const body = { ...values, files: files.map(({ id }) => id) };
        return price
          ? correct.mutateAsync({ inquiryRecordId: price.id, body: { ...body, reason } })
          : add.mutateAsync({ body: { ...body, type: kind } });
      }}
      onDone={({ id }) => {
        notice.done(t(price ? 'inquiryRecord.corrected' : 'common.saved'));
        onClose(price ? id : null);
      }}
    >
      {price && <p className="hint wide">{t('inquiryRecord.correctText')}</p>}
      {price && <TextField name="reason" label="inquiryRecord.reason" required max={200} wide />}
      <TextField name="name" label="inquiryRecord.name" required max={200} />
      <TextField name="spec" label="inquiryRecord.spec" max={200} />
      <SelectField name="category" label={CATEGORY_LABEL[kind]} options={categories} required />
      <SelectField name="unit" label="inquiryRecord.unit" options={units} required />
      <RadioField name="priceBasis" label="inquiryRecord.basis" options={useChoices(PriceBasis.type)} required />
      <AmountField name="priceYuan" label="inquiryRecord.price" unit="yuan" required />
      <TextField name="taxRate" label="inquiryRecord.taxRate" required check={percentage} help={<OtherSide />} />
      <TextField name="quantity" label="inquiryRecord.quantity" check={amountWanAboveZero} />
      {kind === 'SOFTWARE' && <AmountField name="manDayYuan" label="inquiryRecord.manDay" unit="yuan" />}
      <InquirySupplierField
        name="inquirySupplierId"
        label="inquiryRecord.supplier"
        kind={kind}
        known={companies}
        required
        wide
      />
      <DateField name="inquiryDate" label="inquiryRecord.inquiryDate" required />
      <DateField name="validTo" label="inquiryRecord.validTo" />
      {kind !== 'CONSTRUCTION' && <TextField name="brand" label="inquiryRecord.brand" max={100} />}
      <DistrictField name="district" label="inquiryRecord.district" required={kind === 'CONSTRUCTION'} wide />
      <ProjectField name="projectId" label="inquiryRecord.project" known={projects} single wide />
      <FileField
        name="files"
        label="inquiryRecord.files"
        bizType="INQUIRY_RECORD"
        help={price && price.files.length > 0 ? t('inquiryRecord.filesKept') : undefined}
        wide
      />
      <TextAreaField name="remark" label="common.remark" max={500} wide />
    </FormDialog>
  );
}

/** Both sides of what is typed, as the server will keep them. */
function OtherSide() {
  const { t } = useText();
  const basis = Form.useWatch<Input['priceBasis'] | undefined>('priceBasis');
  const price = Form.useWatch<string | undefined>('priceYuan');
  const rate = Form.useWatch<string | undefined>('taxRate');
  if (!basis || !price || !rate || amountYuan(price) || percentage(rate)) return null;
  const { netYuan, grossYuan } = pricesOf(basis, price, rate);
  return <>{t('inquiryRecord.bothSides', { net: formatAmount(netYuan), gross: formatAmount(grossYuan) })}</>;
}
