import { COMPANY_CHECKS } from '@tenderdesk/domain/people/supplier/supplier';
import { Alert } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { StoredFile } from '../../../api/files.ts';
import type { Reply } from '../../../api/types.ts';
import { FileField } from '../../../kit/form/file-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { TabSet } from '../../../kit/tab-set.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { CompanyFields, type CompanyForm, MoreCompanyFields } from './company-fields.tsx';
import { OwnCertificates } from './own-certificates.tsx';
import { OwnPeople, OwnWorks } from './own-portfolio.tsx';
import { SupplierHead, SupplierView } from './supplier-view.tsx';
import { TiesSection } from './ties-section.tsx';
import './supplier.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('supplier', { zh, en });

type Supplier = Reply<'get', '/bidder/profile'>;

/** What one's own company says of itself, one tab each; a to-do leads to the certificate that ends. */
export default function OwnPage() {
  const { t } = useText();
  const [certificateId] = useQueryState<string>('id', '');
  // closing the certificate that a to-do led to leaves the tab as it is
  const [first] = useState(certificateId === '' ? 'base' : 'certificates');
  const [tab, setTab] = useQueryState<string>('tab', first);
  const profile = useGet('/bidder/profile');
  const editable = profile.data?.allowedActions.includes('edit') ?? false;
  return (
    <TabSet
      label="supplier.parts"
      active={tab}
      onChange={setTab}
      items={[
        { key: 'base', label: t('supplier.company'), children: <OwnCompany profile={profile} /> },
        {
          key: 'certificates',
          label: t('supplier.certificates'),
          children: <OwnCertificates editable={editable} />,
        },
        { key: 'people', label: t('portfolio.people'), children: <OwnPeople editable={editable} /> },
        { key: 'works', label: t('portfolio.works'), children: <OwnWorks editable={editable} /> },
        { key: 'ties', label: t('supplier.tiesTab'), children: <TiesSection editable={editable} /> },
      ]}
    />
  );
}

/** The data of the company; its administrator changes them, and they are audited again. */
function OwnCompany({ profile }: { profile: ReturnType<typeof useGet<'/bidder/profile'>> }) {
  const { t } = useText();
  const save = useSend('put', '/bidder/profile');
  const { data, isPending, error, refetch } = profile;
  if (data && !data.allowedActions.includes('edit'))
    return (
      <>
        <SupplierHead supplier={data} />
        <SupplierView supplier={data} />
      </>
    );
  return (
    <div className="register">
      {data && <AuditNote supplier={data} />}
      <FormPage<CompanyForm & { licence: readonly StoredFile[]; version: number }>
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        initialValues={data && { ...columnsOf(data), licence: data.licence, version: data.version }}
        onSubmit={({ licence, ...company }) =>
          save.mutateAsync({ body: { ...company, licenceIds: licence.map(({ id }) => id) } })
        }
        onDone={() => notice.done(t('supplier.saved'))}
      >
        <h2 className="wide">{t('supplier.company')}</h2>
        <CompanyFields />
        <TextField
          name="mobile"
          label="supplier.mobile"
          required
          max={11}
          check={COMPANY_CHECKS.mobile}
          inputMode="tel"
          autoComplete="tel-national"
        />
        <FileField
          name="licence"
          label="supplier.licence"
          bizType="SUPPLIER_LICENCE"
          accept={['.pdf', '.png', '.jpg']}
          max={5}
          maxMb={10}
          required
          wide
        />
        <MoreCompanyFields />
      </FormPage>
    </div>
  );
}

/** What the form may change of a company. */
function columnsOf(data: Supplier): CompanyForm {
  const { name, uscc, legalPerson, contact, mobile, registeredCapital, foundedDate } = data;
  const { address, bank, account, email, landline, fax, postcode, abbreviation } = data;
  return {
    name,
    uscc,
    legalPerson,
    contact,
    mobile,
    registeredCapital,
    foundedDate,
    address,
    bank,
    account,
    email,
    landline,
    fax,
    postcode,
    abbreviation,
    district: data.district.code,
    kinds: data.kinds.map(({ code }) => code),
  };
}

function AuditNote({ supplier: { auditStatus, auditReason } }: { supplier: Supplier }) {
  const { t } = useText();
  const { code } = auditStatus;
  if (code === 'UNAUDITED') return <Alert type="info" showIcon className="conflict" title={t('supplier.waiting')} />;
  if (code === 'AUDIT_PASSED')
    return <Alert type="info" showIcon className="conflict" title={t('supplier.resubmit')} />;
  return (
    <Alert type="error" showIcon className="conflict" title={t('supplier.refused', { reason: auditReason ?? '' })} />
  );
}
