import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { useSearchParams } from 'react-router';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { History } from '../../../kit/history.tsx';
import { Marked } from '../../../kit/marked.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { usePageTitle } from '../../../kit/site.ts';
import { TabSet } from '../../../kit/tab-set.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { usePermit } from '../../../session/principal.ts';
import { CertificatesSection } from './certificates-section.tsx';
import { DishonestySection } from './dishonesty-section.tsx';
import { Bids, People, Relations, Works } from './portfolio-sections.tsx';
import { SupplierHead, SupplierView } from './supplier-view.tsx';
import en from './en.ts';
import zh from './zh.ts';

addWords('supplier', { zh, en });

type Supplier = Reply<'get', '/organize/supplier/{supplierId}'>;

/** A supplier of the library, and its audit. */
export default function SupplierPage() {
  const [search] = useSearchParams();
  const supplierId = search.get('id') ?? '';
  const supplier = useGet('/organize/supplier/{supplierId}', { supplierId });
  usePageTitle(supplier.data?.name);
  return (
    <Loaded query={supplier} rows={8}>
      {(data) => (
        <Marked>
          <SupplierHead
            supplier={data}
            actions={data.allowedActions.includes('audit') && <AuditButtons supplier={data} />}
          />
          <SupplierTabs supplier={data} />
        </Marked>
      )}
    </Loaded>
  );
}

/** What there is about a supplier, one tab each. */
function SupplierTabs({ supplier }: { supplier: Supplier }) {
  const { t } = useText();
  const bidsRead = usePermit()('READ:TENDER_SUPPLIER');
  const [tab, setTab] = useQueryState<string>('tab', 'base');
  const { id: supplierId } = supplier;
  return (
    <TabSet
      label="supplier.parts"
      active={tab}
      onChange={setTab}
      items={[
        { key: 'base', label: t('supplier.base'), children: <SupplierView supplier={supplier} /> },
        {
          key: 'certificates',
          label: t('supplier.certificates'),
          children: <CertificatesSection supplierId={supplierId} />,
        },
        { key: 'people', label: t('portfolio.people'), children: <People supplierId={supplierId} /> },
        { key: 'works', label: t('portfolio.works'), children: <Works supplierId={supplierId} /> },
        ...(bidsRead ? [{ key: 'bids', label: t('portfolio.bids'), children: <Bids supplierId={supplierId} /> }] : []),
        { key: 'relations', label: t('portfolio.relations'), children: <Relations supplierId={supplierId} /> },
        { key: 'dishonesty', label: t('supplier.dishonesty'), children: <DishonestySection supplierId={supplierId} /> },
        {
          key: 'history',
          label: t('kit.history.title'),
          children: (
            <DetailSection title="kit.history.title">
              <History path="/organize/supplier/{supplierId}/history" params={{ supplierId }} />
            </DetailSection>
          ),
        },
      ]}
    />
  );
}

function AuditButtons({ supplier: { id, name, version } }: { supplier: Supplier }) {
  const { t } = useText();
  const audit = useSend('put', '/organize/supplier/{supplierId}/audit');
  const decide = (status: 'AUDIT_PASSED' | 'AUDIT_NOT_PASSED', reason: string | null) =>
    audit.mutateAsync({ supplierId: id, body: { status, reason, version } });
  return (
    <>
      <ConfirmButton
        danger
        title={t('supplier.refuseTitle', { name })}
        reason={{ min: LEAST_REASON }}
        onConfirm={(reason) => decide('AUDIT_NOT_PASSED', reason)}
        done={t('supplier.audited')}
      >
        {t('supplier.refuse')}
      </ConfirmButton>
      <ConfirmButton
        type="primary"
        title={t('supplier.passTitle', { name })}
        text={t('supplier.passText')}
        onConfirm={() => decide('AUDIT_PASSED', null)}
        done={t('supplier.audited')}
      >
        {t('supplier.pass')}
      </ConfirmButton>
    </>
  );
}
