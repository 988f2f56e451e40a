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
          title="account.sessions"
          actions={
            content.length > 1 && (
              <ConfirmButton
                title={t('account.endOthersAsk')}
                danger
                onConfirm={() => endOthers.mutateAsync({ body: {} })}
                done={t('account.sessionsEnded')}
              >
                {t('account.endOthers')}
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
                title: t('account.sessionAddress'),
                render: (_, { ip, current, actorName, watchedName }) => (
                  <>
                    {ip} {current && <Tag color="success">{t('account.sessionCurrent')}</Tag>}
                    {actorName && <Tag>{t('account.sessionActor', { name: actorName })}</Tag>}
                    {watchedName && <Tag>{t('account.sessionWatched', { name: watchedName })}</Tag>}
                  </>
                ),
              },
              { dataIndex: 'startedTime', title: t('account.sessionStarted') },
              { dataIndex: 'seenTime', title: t('account.sessionSeen') },
              {
                key: 'actions',
                render: (_, { id, ip, current }) =>
                  !current && (
                    <ConfirmButton
                      title={t('account.endSessionAsk', { ip })}
                      danger
                      size="small"
                      onConfirm={() => end.mutateAsync({ sessionId: id, body: {} })}
                      done={t('account.sessionsEnded')}
                    >
                      {t('account.endSession')}
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
