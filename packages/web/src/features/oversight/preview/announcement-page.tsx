import { Alert } from 'antd';
import { useGet } from '../../../api/hooks.ts';
import { DetailSection, Details, PageHeader } from '../../../kit/details.tsx';
import { RichView } from '../../../kit/rich/rich-view.tsx';
import { usePageTitle } from '../../../kit/site.ts';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { MannerWords } from '../../../parts/manner.tsx';
import { Keyed, useKey } from './keyed.tsx';
import './preview.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('preview', { zh, en });

/** An announcement, draft or published, for somebody who was given its key. */
export default function AnnouncementPage() {
  const { t } = useText();
  const key = useKey();
  const preview = useGet('/public/preview/announcement', { key }, { enabled: key !== '' });
  usePageTitle(preview.data?.title);
  return (
    <Keyed answer={preview}>
      {(data) => (
        <MannerWords manner={data}>
          <article>
            <PageHeader
              title={data.title}
              code={t('preview.madeBy', { name: data.madeBy })}
              tags={
                <>
                  <StatusTag dict="bidding.AnnouncementType" status={data.type} />
                  <StatusTag dict="bidding.AnnouncementStatus" status={data.status} />
                </>
              }
            />
            {data.status.code !== 'PUBLISHED' && (
              <Alert type="info" showIcon title={t('preview.draft')} className="page-alert" />
            )}
            <DetailSection title="preview.base">
              <Details
                items={[
                  { label: 'preview.projectName', value: data.projectName },
                  { label: 'preview.projectCode', value: data.projectCode },
                  { label: 'preview.organization', value: data.organizationName },
                  { label: 'preview.publishTime', value: data.publishTime },
                ]}
              />
            </DetailSection>
            <DetailSection title="preview.text">
              <RichView text={data.content} hash={data.contentHash} />
            </DetailSection>
          </article>
        </MannerWords>
      )}
    </Keyed>
  );
}
