import { RECORD_RESOURCE } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { History } from '../../../kit/history.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { supplierLook } from './tones.ts';

const InquirySupplierForm = lazy(() => import('./inquiry-supplier-form.tsx'));

type Company = Reply<'get', '/inquiry/supplier/{inquirySupplierId}'>;

/** Where the prices of a kind stand. */
const SCREENS: Readonly<Record<string, string>> = {
  PRODUCT: '/inquiry/productSupplierRecord',
  CONSTRUCTION: '/inquiry/constructionSupplierRecord',
  SOFTWARE: '/inquiry/softwareSupplierRecord',
} satisfies Record<keyof typeof RECORD_RESOURCE, string>;

interface DrawerProps {
  inquirySupplierId: string;
  onClose: () => void;
}

/** One company that can be asked, with the way to its prices. */
export default function InquirySupplierDrawer({ inquirySupplierId, onClose }: DrawerProps) {
  const { t } = useText();
  const company = useGet('/inquiry/supplier/{inquirySupplierId}', { inquirySupplierId });
  return (
    <RecordDrawer title={t('inquirySupplier.detail')} query={company} onClose={onClose}>
      {(data, reload) => <InquirySupplierView company={data} onRetry={reload} />}
    </RecordDrawer>
  );
}

function InquirySupplierView({ company, onRetry }: { company: Company; onRetry: () => void }) {
  const { t } = useText();
  const { id, supplierId } = company;
  return (
    <>
      <PageHeader
        title={company.name}
        code={company.uscc}
        tags={<StatusTag {...supplierLook} status={company.status} />}
        actions={<Actions company={company} onRetry={onRetry} />}
      />
      <section className="detail-section" aria-label={company.name}>
        <Details
          items={[
            { label: 'inquirySupplier.kinds', value: company.kindNames },
            { label: 'inquirySupplier.offers', value: company.offers, wide: true },
            { label: 'inquirySupplier.district', value: company.district.value },
            { label: 'inquirySupplier.address', value: company.address },
            { label: 'inquirySupplier.contact', value: company.contact },
            { label: 'inquirySupplier.mobile', value: company.mobile },
            { label: 'inquirySupplier.email', value: company.email },
            { label: 'inquirySupplier.unit', value: company.organizationName },
            {
              label: 'inquirySupplier.linked',
              value: supplierId ? (
                <ScreenLink to={`/tenderOrganize/supplierDetails?id=${supplierId}`}>{company.name}</ScreenLink>
              ) : (
                t('inquirySupplier.notLinked')
              ),
            },
            company.stopReason !== null && {
              label: 'inquirySupplier.stopReason',
              value: company.stopReason,
              wide: true,
            },
            { label: 'common.remark', value: company.remark, wide: true },
          ]}
        />
      </section>
      <DetailSection title="inquirySupplier.prices">
        <Details
          items={[
            { label: 'inquirySupplier.recordNum', value: company.recordNum },
            { label: 'inquirySupplier.lastDate', value: company.lastDate },
            ...company.kinds.map(({ code, value }) => ({
              label: 'inquirySupplier.prices' as const,
              value: (
                <ScreenLink to={`${SCREENS[code]}?keyword=${encodeURIComponent(company.name)}`}>
                  {t('inquirySupplier.records', { kind: value })}
                </ScreenLink>
              ),
            })),
          ]}
        />
      </DetailSection>
      <DetailSection title="inquirySupplier.history">
        <History path="/inquiry/supplier/{inquirySupplierId}/history" params={{ inquirySupplierId: id }} />
      </DetailSection>
    </>
  );
}

function Actions({ company, onRetry }: { company: Company; onRetry: () => void }) {
  const { t } = useText();
  const [editing, setEditing] = useState(false);
  const change = useSend('put', '/inquiry/supplier/{inquirySupplierId}/status');
  const { id: inquirySupplierId, name, version, allowedActions } = company;
  const move = (status: 'ACTIVE' | 'STOPPED') => (reason: string) =>
    change.mutateAsync({ inquirySupplierId, body: { status, reason, version } });
  return (
    <>
      {allowedActions.includes('edit') && <Button onClick={() => setEditing(true)}>{t('common.edit')}</Button>}
      {allowedActions.includes('stop') && (
        <ConfirmButton
          danger
          title={t('inquirySupplier.stopTitle', { name })}
          text={t('inquirySupplier.stopText')}
          reason={{ max: 200 }}
          onConfirm={move('STOPPED')}
          done={t('inquirySupplier.changed')}
        >
          {t('inquirySupplier.stop')}
        </ConfirmButton>
      )}
      {allowedActions.includes('resume') && (
        <ConfirmButton
          title={t('inquirySupplier.resumeTitle', { name })}
          text={t('inquirySupplier.resumeText')}
          reason={{ max: 200 }}
          onConfirm={move('ACTIVE')}
          done={t('inquirySupplier.changed')}
        >
          {t('inquirySupplier.resume')}
        </ConfirmButton>
      )}
      <Suspense>
        {editing && <InquirySupplierForm company={company} onRetry={onRetry} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  );
}
