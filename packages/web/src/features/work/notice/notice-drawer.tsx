import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { TabSet } from '../../../kit/tab-set.tsx';
import { useText } from '../../../kit/text.ts';
import { ReadNotice } from '../../../parts/notice/notice-text.tsx';
import { usePermit } from '../../../session/principal.ts';
import { NoticeStatus } from './notice-status.tsx';
import type { Notice } from './types.ts';

const Receipts = lazy(async () => ({ default: (await import('./receipts.tsx')).Receipts }));

interface NoticeDrawerProps {
  noticeId: string;
  /** Opens the form with a draft, or with what a copy begins with. */
  onEdit: (notice: Notice) => void;
  onClose: () => void;
}

/** One notice over its list; opened, it counts as read. */
export function NoticeDrawer({ noticeId, onEdit, onClose }: NoticeDrawerProps) {
  const { t } = useText();
  const notice = useGet('/fileLib/notice/{noticeId}', { noticeId });
  return (
    <RecordDrawer title={t('notice.detail')} query={notice} onClose={onClose}>
      {(data) => <NoticeView notice={data} onEdit={onEdit} onClose={onClose} />}
    </RecordDrawer>
  );
}

function NoticeView({ notice, onEdit, onClose }: { notice: Notice } & Omit<NoticeDrawerProps, 'noticeId'>) {
  const { t } = useText();
  const permit = usePermit();
  const [tab, setTab] = useState('text');
  const text = <ReadNotice notice={notice} />;
  const keeps = permit('MAINTAIN:NOTICE');
  return (
    <>
      <PageHeader
        title={notice.title}
        tags={keeps && <NoticeStatus {...notice} />}
        actions={<Actions notice={notice} onEdit={onEdit} onClose={onClose} />}
      />
      {keeps ? (
        <TabSet
          label="notice.tabs"
          active={tab}
          onChange={setTab}
          items={[
            {
              key: 'text',
              label: t('notice.content'),
              children: (
                <>
                  <Settings notice={notice} />
                  <DetailSection title="notice.content">{text}</DetailSection>
                </>
              ),
            },
            ...(notice.status.code === 'DRAFT'
              ? []
              : [
                  {
                    key: 'receipts',
                    label: t('notice.receipts'),
                    children: (
                      <Suspense>
                        <Receipts noticeId={notice.id} />
                      </Suspense>
                    ),
                  },
                ]),
          ]}
        />
      ) : (
        text
      )}
    </>
  );
}

function Settings({ notice }: { notice: Notice }) {
  const { t } = useText();
  const yes = (is: boolean) => t(is ? 'common.yes' : 'common.no');
  return (
    <DetailSection title="notice.settings">
      <Details
        items={[
          { label: 'notice.audience', value: notice.chosen || notice.audience.value, wide: true },
          { label: 'notice.validFrom', value: notice.validFrom ?? t('notice.atOnce') },
          { label: 'notice.validUntil', value: notice.validUntil ?? t('notice.forGood') },
          { label: 'notice.popUp', value: yes(notice.popUp) },
          { label: 'notice.mustConfirm', value: yes(notice.mustConfirm) },
        ]}
      />
    </DetailSection>
  );
}

function Actions({ notice, onEdit, onClose }: { notice: Notice } & Omit<NoticeDrawerProps, 'noticeId'>) {
  const { t } = useText();
  const publish = useSend('put', '/fileLib/notice/{noticeId}/publish');
  const withdraw = useSend('put', '/fileLib/notice/{noticeId}/withdraw');
  const urge = useSend('put', '/fileLib/notice/{noticeId}/urge');
  const remove = useSend('delete', '/fileLib/notice/{noticeId}', { invalidates: ['/fileLib/notice/page'] });
  const { id: noticeId, title, version, allowedActions } = notice;
  const may = (action: Notice['allowedActions'][number]) => allowedActions.includes(action);
  return (
    <>
      {may('publish') && (
        <ConfirmButton
          type="primary"
          title={t('notice.publishTitle', { title })}
          text={t('notice.publishText', { audience: notice.chosen || notice.audience.value })}
          onConfirm={() => publish.mutateAsync({ noticeId, body: { version } })}
          done={t('notice.publishedNow')}
        >
          {t('notice.publish')}
        </ConfirmButton>
      )}
      {may('urge') && (
        <ConfirmButton
          title={t('notice.urgeTitle', { title })}
          text={t('notice.urgeText')}
          onConfirm={() => urge.mutateAsync({ noticeId, body: {} })}
          done={t('notice.urged')}
        >
          {t('notice.urge')}
        </ConfirmButton>
      )}
      {may('edit') && <Button onClick={() => onEdit(notice)}>{t('common.edit')}</Button>}
      {may('copy') && !may('edit') && <Button onClick={() => onEdit(notice)}>{t('notice.copy')}</Button>}
      {may('withdraw') && (
        <ConfirmButton
          danger
          title={t('notice.withdrawTitle', { title })}
          text={t('notice.withdrawText')}
          reason={{}}
          onConfirm={(reason) => withdraw.mutateAsync({ noticeId, body: { reason, version } })}
          done={t('notice.withdrawn')}
        >
          {t('notice.withdraw')}
        </ConfirmButton>
      )}
      {may('delete') && (
        <ConfirmButton
          danger
          title={t('notice.deleteTitle', { title })}
          onConfirm={async () => {
            await remove.mutateAsync({ noticeId });
            onClose();
          }}
          done={t('common.deleted')}
        >
          {t('common.delete')}
        </ConfirmButton>
      )}
    </>
  );
}
