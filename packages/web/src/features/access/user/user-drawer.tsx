import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { History } from '../../../kit/history.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { comma, useText } from '../../../kit/text.ts';
import { Timeline } from '../../../kit/timeline.tsx';
import { importedItem } from '../../../parts/imported/imported.ts';
import { statusTones } from './tones.ts';
import type { PasswordLink } from '../../../parts/password-link/link.ts';
import type { User } from './types.ts';

const UserForm = lazy(async () => ({ default: (await import('./user-form.tsx')).UserForm }));
const MakeLinkDialog = lazy(() => import('../../../parts/password-link/make-link-dialog.tsx'));
const LinkDialog = lazy(() => import('../../../parts/password-link/link-dialog.tsx'));
const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }));

/** One person over the list: identities, sessions, history, and what may be done with the account. */
export function UserDrawer({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useText();
  const user = useGet('/system/user/{userId}', { userId });
  return (
    <RecordDrawer title={t('user.detail')} query={user} onClose={onClose}>
      {(data, reload) => <UserView user={data} onRetry={reload} />}
    </RecordDrawer>
  );
}

function UserView({ user, onRetry }: { user: User; onRetry: () => void }) {
  const { t } = useText();
  return (
    <>
      <PageHeader
        title={user.displayName}
        code={user.username}
        tags={<StatusTag dict="sys.UserStatus" status={user.status} tone={statusTones} />}
        actions={<Actions user={user} onRetry={onRetry} />}
      />
      <section className="detail-section" aria-label={user.displayName}>
        <Details
          items={[
            { label: 'user.userType', value: user.userType.value },
            { label: 'user.mobile', value: user.mobile },
            { label: 'user.email', value: user.email },
            { label: 'user.lastLogin', value: user.withoutPassword ? t('user.never') : user.lastLoginTime },
            { label: 'user.secondFactor', value: t(user.secondFactor ? 'user.factorOn' : 'user.factorOff') },
            { label: 'common.createdTime', value: user.createdTime },
            importedItem(user),
          ]}
        />
      </section>
      <DetailSection title="user.identities">
        {user.identities.map((one) => (
          <Details
            key={one.id}
            items={[
              {
                label: 'user.identity',
                value: (
                  <>
                    {one.organizationName}
                    {one.enabled && one.isDefault && <span className="tag default">{t('user.default')}</span>}
                    {!one.enabled && <span className="tag default">{t('user.ended')}</span>}
                  </>
                ),
              },
              { label: 'user.roles', value: one.roles.map(({ value }) => value).join(comma()) },
              one.title !== null && { label: 'user.post', value: one.title },
            ]}
          />
        ))}
      </DetailSection>
      <DetailSection title="user.sessions">
        {user.sessions.length === 0 ? (
          <p className="hint">{t('user.noSessions')}</p>
        ) : (
          <Timeline
            items={user.sessions.map(({ id, ip, startedTime, seenTime, actorName, watchedName }) => ({
              key: id,
              head: [
                ip,
                ...(actorName ? [t('user.sessionActor', { name: actorName })] : []),
                ...(watchedName ? [t('user.sessionWatched', { name: watchedName })] : []),
              ].join(' · '),
              who: `${t('user.seen')} ${seenTime}`,
              time: startedTime,
            }))}
          />
        )}
      </DetailSection>
      <DetailSection title="user.history">
        <History path="/system/user/{userId}/history" params={{ userId: user.id }} />
      </DetailSection>
    </>
  );
}

function Actions({ user, onRetry }: { user: User; onRetry: () => void }) {
  const { t } = useText();
  const [doing, setDoing] = useState<'edit' | 'link' | 'leave' | null>(null);
  const [link, setLink] = useState<PasswordLink | null>(null);
  const endSessions = useSend('put', '/system/user/{userId}/endSessions');
  const change = useSend('put', '/system/user/{userId}/status');
  const resetFactor = useSend('put', '/system/user/{userId}/secondFactor/reset');
  const makeLink = useSend('post', '/system/user/{userId}/passwordLink');
  const { id: userId, displayName: name, version, allowedActions } = user;
  const may = (action: User['allowedActions'][number]) => allowedActions.includes(action);
  const close = () => setDoing(null);
  return (
    <>
      {may('edit') && <Button onClick={() => setDoing('edit')}>{t('common.edit')}</Button>}
      {may('link') && <Button onClick={() => setDoing('link')}>{t('user.link')}</Button>}
      {may('endSessions') && user.sessions.length > 0 && (
        <ConfirmButton
          title={t('user.endSessionsTitle', { name })}
          text={t('user.endSessionsText')}
          onConfirm={() => endSessions.mutateAsync({ userId, body: {} })}
          done={t('user.sessionsEnded')}
        >
          {t('user.endSessions')}
        </ConfirmButton>
      )}
      {may('resetFactor') && (
        <ConfirmButton
          title={t('user.resetFactorTitle', { name })}
          text={t('user.resetFactorText')}
          reason={{ max: 200 }}
          onConfirm={(reason) => resetFactor.mutateAsync({ userId, body: { reason } })}
          done={t('user.factorReset')}
        >
          {t('user.resetFactor')}
        </ConfirmButton>
      )}
      {(['lock', 'unlock', 'comeBack'] as const).filter(may).map((action) => (
        <ConfirmButton
          key={action}
          title={t(`user.${action}Title`, { name })}
          text={t(`user.${action}Text`)}
          reason={{ max: 200 }}
          danger={action === 'lock'}
          onConfirm={(reason) => change.mutateAsync({ userId, body: { action, reason, version } })}
          done={t('user.changed')}
        >
          {t(`user.${action}`)}
        </ConfirmButton>
      ))}
      {may('leave') && (
        <Button danger onClick={() => setDoing('leave')}>
          {t('user.leave')}
        </Button>
      )}
      <Suspense>
        {doing === 'edit' && <UserForm user={user} onClose={close} onRetry={onRetry} />}
        {doing === 'link' && (
          <MakeLinkDialog
            person={user}
            make={(send) => makeLink.mutateAsync({ userId, body: { send } })}
            onClose={close}
            onMade={setLink}
          />
        )}
        {doing === 'leave' && <LeaveDialog user={user} onClose={close} onRetry={onRetry} />}
        {link && <LinkDialog link={link} name={name} onClose={() => setLink(null)} />}
      </Suspense>
    </>
  );
}
