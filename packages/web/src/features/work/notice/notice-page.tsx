import { NoticeAudience, NoticeStatus as Statuses } from '@tenderdesk/domain/work/notice/notice-words';
import type { CodeList } from '@tenderdesk/domain/codes';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { columnsOf } from '../../../kit/columns.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import { NoticeStatus } from './notice-status.tsx';
import type { Notice, Row } from './types.ts';
import zh from './zh.ts';

addWords('notice', { zh, en });

const NoticeForm = lazy(async () => ({ default: (await import('./notice-form.tsx')).NoticeForm }));
const NoticeDrawer = lazy(async () => ({ default: (await import('./notice-drawer.tsx')).NoticeDrawer }));

const column = columnsOf<Row>();

/** Notices: those in force for whoever reads, all of them with who has read them for those who keep them. */
export default function NoticePage() {
  const { t, say } = useText();
  const permit = usePermit();
  const keeps = permit('MAINTAIN:NOTICE', 'PUBLISH:NOTICE');
  const [noticeId, setNoticeId] = useQueryState<string>('id', '');
  const [editing, setEditing] = useState<Notice | 'new' | null>(null);
  const options = <Code extends string>({ codes, words }: CodeList<Code>) =>
    codes.map((code) => ({ value: code, label: say(words[code]) }));
  const list = useList('/fileLib/notice/page', {
    filters: [
      textFilter('keyword', 'notice.name'),
      optionFilter('unread', 'notice.mine', [
        { value: 'true', label: t('notice.unread') },
        { value: 'false', label: t('notice.read') },
      ]),
      ...(keeps
        ? [
            optionFilter('status', 'notice.status', options(Statuses)),
            optionFilter('audience', 'notice.audience', options(NoticeAudience)),
          ]
        : []),
    ],
    sort: 'publishTime,desc',
  });
  const columns = [
    column.custom(
      'title',
      'notice.name',
      ({ id, title, readTime, inForce }) => (
        <>
          <Button type="link" className="cell-link" onClick={() => setNoticeId(id)}>
            {title}
          </Button>
          {keeps && inForce && readTime === null && <span className="tag processing">{t('notice.new')}</span>}
        </>
      ),
      { width: 320, sort: true },
    ),
    ...(keeps
      ? [
          column.custom('status', 'notice.status', (row) => <NoticeStatus {...row} />, { width: 100 }),
          column.text(({ audience, chosen }) => chosen || audience.value, 'notice.audience', { width: 200 }),
          column.text(({ receipts }) => receipts && `${receipts.read} / ${receipts.all}`, 'notice.receipts', {
            width: 110,
          }),
        ]
      : [
          column.custom(
            'state',
            'notice.mine',
            ({ mustConfirm, readTime, confirmedTime }) => (
              <ReadMark mustConfirm={mustConfirm} readTime={readTime} confirmedTime={confirmedTime} />
            ),
            { width: 110 },
          ),
        ]),
    column.text('publisherName', 'notice.publisher', { width: 100 }),
    column.dateTime('publishTime', 'notice.publishTime', { sort: true }),
    column.date('validUntil', 'notice.validUntil', { sort: true }),
  ];
  return (
    <>
      <ListPage
        label="notice.title"
        list={list}
        columns={columns}
        exports={{ path: '/fileLib/notice/export', permit: 'EXPORT:NOTICE' }}
        empty={t(keeps ? 'notice.emptyKept' : 'notice.empty')}
        actions={
          permit('MAINTAIN:NOTICE') && (
            <Button type="primary" onClick={() => setEditing('new')}>
              {t('notice.add')}
            </Button>
          )
        }
      />
      <Suspense>
        {noticeId && <NoticeDrawer noticeId={noticeId} onEdit={setEditing} onClose={() => setNoticeId('')} />}
        {editing && (
          <NoticeForm
            notice={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
            onRetry={list.retry}
          />
        )}
      </Suspense>
    </>
  );
}

function ReadMark({ mustConfirm, readTime, confirmedTime }: Pick<Row, 'mustConfirm' | 'readTime' | 'confirmedTime'>) {
  const { t } = useText();
  if (mustConfirm && confirmedTime === null) return <span className="tag warning">{t('notice.toConfirm')}</span>;
  if (readTime === null) return <span className="tag processing">{t('notice.unread')}</span>;
  return <span className="tag success">{t(mustConfirm ? 'notice.confirmed' : 'notice.read')}</span>;
}
