import { email, mobile, uscc } from '@tenderdesk/domain/access/account/validators';
import { RECORD_KINDS } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { InquiryKind } from '@tenderdesk/domain/inquiry/inquiry-supplier/codes';
import { useSend } from '../../../api/hooks.ts';
import type { Body, Reply } from '../../../api/types.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { DistrictField } from '../../../kit/form/district-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { useChoices } from '../../../parts/choices.tsx';

type Company = Reply<'get', '/inquiry/supplier/{inquirySupplierId}'>;
type Input = Body<'post', '/inquiry/supplier'>;
type Values = Omit<Input, 'mobile'> & { mobile?: string | null; version: number };

interface InquirySupplierFormProps {
  /** The company to change; null for a new one. */
  company: Company | null;
  onRetry: () => void;
  onClose: () => void;
}

/** A company to register, or to change; what is known of its phone and mail stays where nothing is typed. */
export default function InquirySupplierForm({ company, onRetry, onClose }: InquirySupplierFormProps) {
  const { t } = useText();
  const add = useSend('post', '/inquiry/supplier');
  const save = useSend('put', '/inquiry/supplier/{inquirySupplierId}');
  return (
    <FormDialog<Values>
      open
      title={t(company ? 'inquirySupplier.edit' : 'inquirySupplier.add')}
      submitText={t('common.save')}
      draft={company?.id}
      initialValues={
        company
          ? {
              name: company.name,
              uscc: company.uscc,
              kinds: company.kinds.map(({ code }) => code) as Input['kinds'],
              offers: company.offers,
              district: company.district.code,
              address: company.address,
              contact: company.contact,
              remark: company.remark,
              version: company.version,
            }
          : {}
      }
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ mobile: phone, version, ...values }) =>
        company
          ? save.mutateAsync({
              inquirySupplierId: company.id,
              body: { ...values, mobile: phone ?? null, version },
            })
          : add.mutateAsync({ body: { ...values, mobile: phone ?? '' } })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField name="name" label="inquirySupplier.name" required max={200} wide />
      <TextField name="uscc" label="inquirySupplier.uscc" required check={uscc} />
      <SelectField
        name="kinds"
        label="inquirySupplier.kinds"
        options={useChoices(InquiryKind.type, RECORD_KINDS)}
        multiple
        required
      />
      <TextField name="offers" label="inquirySupplier.offers" max={200} wide />
      <DistrictField name="district" label="inquirySupplier.district" required wide />
      <TextField name="address" label="inquirySupplier.address" max={200} wide />
      <TextField name="contact" label="inquirySupplier.contact" required max={50} />
      <TextField
        name="mobile"
        label="inquirySupplier.mobile"
        required={company === null}
        check={mobile}
        help={company && t('inquirySupplier.keepContact')}
      />
      <TextField
        name="email"
        label="inquirySupplier.email"
        check={email}
        help={company && t('inquirySupplier.keepContact')}
      />
      <TextAreaField name="remark" label="common.remark" max={500} wide />
    </FormDialog>
  );
}
