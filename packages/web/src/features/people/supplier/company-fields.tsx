import { email } from '@tenderdesk/domain/access/account/validators';
import { COMPANY_CHECKS } from '@tenderdesk/domain/people/supplier/supplier';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { DictField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { DistrictField } from '../../../kit/form/district-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { useText } from '../../../kit/text.ts';

/** What a company says of itself, as the forms hold it. */
export interface CompanyForm {
  name: string;
  uscc: string;
  legalPerson: string;
  kinds: string[];
  district: string;
  contact: string;
  mobile: string;
  registeredCapital?: string | null;
  foundedDate?: string | null;
  address?: string | null;
  bank?: string | null;
  account?: string | null;
  email?: string | null;
  landline?: string | null;
  fax?: string | null;
  postcode?: string | null;
  abbreviation?: string | null;
}

/** The fields that every company fills in; the phone stands elsewhere. */
export function CompanyFields() {
  return (
    <>
      <TextField name="name" label="supplier.name" required autoComplete="organization" />
      <TextField name="uscc" label="supplier.uscc" required max={18} check={COMPANY_CHECKS.uscc} />
      <TextField name="legalPerson" label="supplier.legalPerson" required max={50} check={COMPANY_CHECKS.legalPerson} />
      <DictField name="kinds" label="supplier.kinds" dict="bidding.SupplierKind" multiple required />
      <DistrictField name="district" label="supplier.district" required check={COMPANY_CHECKS.district} />
      <TextField
        name="contact"
        label="supplier.contact"
        required
        max={50}
        check={COMPANY_CHECKS.contact}
        autoComplete="name"
      />
    </>
  );
}

/** The rest, all of it optional. */
export function MoreCompanyFields() {
  const { t } = useText();
  return (
    <>
      <h2 className="wide">{t('supplier.optional')}</h2>
      <AmountField name="registeredCapital" label="supplier.registeredCapital" />
      <DateField name="foundedDate" label="supplier.foundedDate" />
      <TextField name="address" label="supplier.address" wide autoComplete="street-address" />
      <TextField name="bank" label="supplier.bank" max={100} />
      <TextField name="account" label="supplier.bankAccount" max={40} inputMode="numeric" />
      <TextField name="email" label="supplier.email" check={email} max={100} inputMode="email" autoComplete="email" />
      <TextField name="landline" label="supplier.landline" max={13} check={COMPANY_CHECKS.landline} inputMode="tel" />
      <TextField name="fax" label="supplier.fax" max={20} check={COMPANY_CHECKS.fax} inputMode="tel" />
      <TextField
        name="postcode"
        label="supplier.postcode"
        max={6}
        check={COMPANY_CHECKS.postcode}
        inputMode="numeric"
      />
      <TextField name="abbreviation" label="supplier.abbreviation" max={50} check={COMPANY_CHECKS.abbreviation} />
    </>
  );
}
