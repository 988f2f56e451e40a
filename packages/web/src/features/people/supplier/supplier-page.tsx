import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { useGet, useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { ErrorBox } from '../../../kit/error-box.tsx';
import { History } from '../../../kit/history.tsx';
import { Marked } from '../../../kit/marked.tsx';
import { usePageTitle } from '../../../kit/site.ts';
import { useText } from '../../../kit/text.ts';
import { SupplierView } from './supplier-view.tsx';

/** A supplier of the library, and its audit. */
export default function SupplierPage() {
  const { t } = useText();
  const [search] = useSearchParams();
  const supplierId = search.get('id') ?? '';
  const { data, error, refetch } = useGet('/organize/supplier/{supplierId}', { supplierId });
  const audit = useSend('put', '/organize/supplier/{supplierId}/audit');
  usePageTitle(data?.name);
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  const { name, version } = data;
  const decide = (status: 'AUDIT_PASSED' | 'AUDIT_NOT_PASSED', reason: string | null) =>
    audit.mutateAsync({ supplierId, body: { status, reason, version } });
  const actions = data.allowedActions.includes('audit') && (
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
  return (
    <Marked>
      <SupplierView supplier={data} actions={actions} />
      <DetailSection title="kit.history.title">
        <History path="/organize/supplier/{supplierId}/history" params={{ supplierId }} />
      </DetailSection>
    </Marked>
  );
}
