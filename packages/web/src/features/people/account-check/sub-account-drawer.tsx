import { Alert, Button, Drawer } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, PageHeader } from '../../../kit/details.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { comma, useText } from '../../../kit/text.ts';
import type { PasswordLink } from '../../../parts/password-link/link.ts';
import { accountTones } from './tones.ts';
import type { SubAccount } from './types.ts';

const SubAccountForm = lazy(() => import('./sub-account-form.tsx'));
const MakeLinkDialog = lazy(() => import('../../../parts/password-link/make-link-dialog.tsx'));
const LinkDialog = lazy(() => import('../../../parts/password-link/link-dialog.tsx'));

interface SubAccountDrawerProps {
  /** Null for one that is not there. */
  account: SubAccount | null;
  onClose: () => void;
  onRetry: () => void;
}

/** One account of the company, and what its administrators may do with it. */
export default function SubAccountDrawer({ account, onClose, onRetry }: SubAccountDrawerProps) {
  const { t } = useText();
  if (!account) return null;
  return (
    <Drawer open title={account.displayName} size={560} onClose={onClose}>
      <PageHeader
        title={account.displayName}
        code={account.username}
        tags={<StatusTag dict="sys.UserStatus" status={account.status} tone={accountTones} />}
        actions={<Actions account={account} onRetry={onRetry} />}
      />
      {account.refusal !== null && (
        <Alert type="warning" showIcon title={t('accountCheck.refusal')} description={account.refusal} />
      )}
      <section className="detail-section" aria-label={account.displayName}>
        <Details
          items={[
            { label: 'accountCheck.roles', value: account.roles.map(({ value }) => value).join(comma()) },
            { label: 'accountCheck.mobile', value: account.mobile },
            { label: 'accountCheck.email', value: account.email },
            {
              label: 'accountCheck.lastLogin',
              value: account.withoutPassword ? t('accountCheck.never') : account.lastLoginTime,
            },
          ]}
        />
        {account.own && <p className="hint">{t('accountCheck.contactHint')}</p>}
      </section>
    </Drawer>
  );
}

function Actions({ account, onRetry }: { account: SubAccount; onRetry: () => void }) {
  const { t } = useText();
  const [doing, setDoing] = useState<'edit' | 'link' | null>(null);
  const [link, setLink] = useState<PasswordLink | null>(null);
  const change = useSend('put', '/bidder/subAccount/{userId}/status');
  const makeLink = useSend('post', '/bidder/subAccount/{userId}/passwordLink');
  const { id: userId, displayName: name, version, allowedActions } = account;
  const may = (action: SubAccount['allowedActions'][number]) => allowedActions.includes(action);
  return (
    <>
      {may('edit') && <Button onClick={() => setDoing('edit')}>{t('accountCheck.editMine')}</Button>}
      {may('link') && <Button onClick={() => setDoing('link')}>{t('accountCheck.link')}</Button>}
      {(['lock', 'unlock', 'leave', 'comeBack'] as const).filter(may).map((action) => (
        <ConfirmButton
          key={action}
          title={t(`accountCheck.${action}Title`, { name })}
          text={t(`accountCheck.${action}Text`)}
          reason={{ max: 200 }}
          danger={action === 'lock' || action === 'leave'}
          onConfirm={(reason) => change.mutateAsync({ userId, body: { action, reason, version } })}
          done={t('accountCheck.changed')}
        >
          {t(`accountCheck.${action}`)}
        </ConfirmButton>
      ))}
      <Suspense>
        {doing === 'edit' && <SubAccountForm account={account} onClose={() => setDoing(null)} onRetry={onRetry} />}
        {doing === 'link' && (
          <MakeLinkDialog
            person={account}
            make={(send) => makeLink.mutateAsync({ userId, body: { send } })}
            onClose={() => setDoing(null)}
            onMade={setLink}
          />
        )}
        {link && <LinkDialog link={link} name={name} onClose={() => setLink(null)} />}
      </Suspense>
    </>
  );
}
