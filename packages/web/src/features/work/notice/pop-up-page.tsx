import { Result } from 'antd';
import { useSearchParams } from 'react-router';
import { useGet } from '../../../api/hooks.ts';
import { PageHeader } from '../../../kit/details.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { usePageTitle } from '../../../kit/site.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { NoticeText, ReadNotice } from '../../../parts/notice/notice-text.tsx';
import { useOptionalPrincipal } from '../../../session/principal.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('notice', { zh, en });

/** One notice by itself: what is public for everybody, what is for the reader for those who are signed in. */
export default function PopUpPage() {
  const { t } = useText();
  const noticeId = useSearchParams()[0].get('id') ?? '';
  const principal = useOptionalPrincipal();
  if (!/^[0-9a-f]{32}$/.test(noticeId)) return <Result status="info" title={t('notice.none')} />;
  return principal ? <OwnNotice noticeId={noticeId} /> : <PublicNotice noticeId={noticeId} />;
}

function PublicNotice({ noticeId }: { noticeId: string }) {
  const notice = useGet('/public/notice/{noticeId}', { noticeId });
  usePageTitle(notice.data?.title);
  return (
    <Loaded query={notice} rows={8}>
      {(data) => (
        <>
          <PageHeader title={data.title} />
          <section className="detail-section" aria-label={data.title}>
            <NoticeText notice={data} />
          </section>
        </>
      )}
    </Loaded>
  );
}

function OwnNotice({ noticeId }: { noticeId: string }) {
  const notice = useGet('/fileLib/notice/{noticeId}', { noticeId });
  usePageTitle(notice.data?.title);
  return (
    <Loaded query={notice} rows={8} keep>
      {(data) => (
        <>
          <PageHeader title={data.title} />
          <section className="detail-section" aria-label={data.title}>
            <ReadNotice notice={data} />
          </section>
        </>
      )}
    </Loaded>
  );
}
