import { Table, Tag } from 'antd';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useText } from '../../../kit/text.ts';

type Session = RowOf<'/common/session'>;

/** Where the person is signed in, and how to end it elsewhere. */
export function OwnSessions() {
  const { t } = useText();
  const sessions = useGet('/common/session');
  const end = useSend('put', '/common/session/{sessionId}/end', { invalidates: ['/common/session'] });
  const endOthers = useSend('put', '/common/session/endOthers', { invalidates: ['/common/session'] });
  return (
    <Loaded query={sessions}>
      {({ content }) => (
        <DetailSection
          title="ownAccount.sessions"
          actions={
            content.length > 1 && (
              <ConfirmButton
                title={t('ownAccount.endOthersAsk')}
                danger
                onConfirm={() => endOthers.mutateAsync({ body: {} })}
                done={t('ownAccount.sessionsEnded')}
              >
                {t('ownAccount.endOthers')}
              </ConfirmButton>
            )
          }
        >
          <Table<Session>
            size="small"
            rowKey="id"
            pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
            dataSource={content}
            columns={[
              {
                title: t('ownAccount.sessionAddress'),
                render: (_, { ip, current, actorName, watchedName }) => (
                  <>
                    {ip} {current && <Tag color="success">{t('ownAccount.sessionCurrent')}</Tag>}
                    {actorName && <Tag>{t('ownAccount.sessionActor', { name: actorName })}</Tag>}
                    {watchedName && <Tag>{t('ownAccount.sessionWatched', { name: watchedName })}</Tag>}
                  </>
                ),
              },
              { dataIndex: 'startedTime', title: t('ownAccount.sessionStarted') },
              { dataIndex: 'seenTime', title: t('ownAccount.sessionSeen') },
              {
                key: 'actions',
                render: (_, { id, ip, current }) =>
                  !current && (
                    <ConfirmButton
                      title={t('ownAccount.endSessionAsk', { ip })}
                      danger
                      size="small"
                      onConfirm={() => end.mutateAsync({ sessionId: id, body: {} })}
                      done={t('ownAccount.sessionsEnded')}
                    >
                      {t('ownAccount.endSession')}
                    </ConfirmButton>
                  ),
              },
            ]}
          />
        </DetailSection>
      )}
    </Loaded>
  );
}
