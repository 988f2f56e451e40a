import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { PageHeader } from '../../../kit/details.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { statusLooks } from '../../../parts/status-looks.ts';
import { type Application, ApplicationView } from './application-view.tsx';
import en from './en.ts';
import zh from './zh.ts';

addWords('ecology', { zh, en });

const ApplyDialog = lazy(async () => ({ default: (await import('./apply-dialog.tsx')).ApplyDialog }));

/** The class of the own company in the ecology line; its administrator applies for one. */
export default function OwnEcologyPage() {
  const { t } = useText();
  const [applying, setApplying] = useState(false);
  const own = useGet('/bidder/stfzSupplierInfo');
  return (
    <Loaded query={own} rows={6}>
      {({ application, version, allowedActions }, reload) => (
        <>
          <PageHeader
            title={t('ecology.own')}
            tags={application && <StatusTag {...statusLooks.audit} status={application.auditStatus} />}
            actions={
              <>
                <ScreenLink to="/bidder/ecologyAnnouncement">{t('ecology.announcements')}</ScreenLink>
                {allowedActions.includes('apply') && (
                  <Button type="primary" onClick={() => setApplying(true)}>
                    {t(application ? 'ecology.applyAgain' : 'ecology.apply')}
                  </Button>
                )}
              </>
            }
          />
          {application ? (
            <>
              <Standing application={application} />
              <ApplicationView application={application} />
            </>
          ) : (
            <p className="detail-section">{t('ecology.notApplied')}</p>
          )}
          <Suspense>
            {applying && (
              <ApplyDialog
                application={application}
                version={version}
                onRetry={reload}
                onClose={() => setApplying(false)}
              />
            )}
          </Suspense>
        </>
      )}
    </Loaded>
  );
}

/** What the company should know about where its application stands. */
function Standing({ application: { auditStatus, auditReason } }: { application: Application }) {
  const { t } = useText();
  if (auditStatus.code === 'UNAUDITED')
    return <Alert type="info" showIcon className="conflict" title={t('ecology.waiting')} />;
  if (auditStatus.code === 'AUDIT_PASSED') return null;
  const reason = auditReason ?? '';
  return <Alert type="error" showIcon className="conflict" title={t('ecology.refused', { reason })} />;
}
