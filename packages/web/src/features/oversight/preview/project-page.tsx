import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection, Details, PageHeader } from '../../../kit/details.tsx';
import { usePageTitle } from '../../../kit/site.ts';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { Keyed, useKey } from './keyed.tsx';
import en from './en.ts';
import zh from './zh.ts';

addWords('preview', { zh, en });

type Project = Reply<'get', '/public/preview/project'>;

const section = columnsOf<Project['sections'][number]>();
const sectionColumns = [
  section.text('code', 'preview.sectionCode', { width: 200 }),
  section.text('name', 'preview.sectionName', { width: 260 }),
  section.text('scope', 'preview.scope', { width: 400 }),
];

/** What a project is and where it stands, for somebody who was given its key. */
export default function ProjectPage() {
  const { t } = useText();
  const key = useKey();
  const preview = useGet('/public/preview/project', { key }, { enabled: key !== '' });
  usePageTitle(preview.data?.name);
  return (
    <Keyed answer={preview}>
      {(data) => (
        <article>
          <PageHeader
            title={data.name}
            code={`${data.code} · ${t('preview.madeBy', { name: data.madeBy })}`}
            tags={<StatusTag dict="bidding.ProjectStatus" status={data.status} />}
          />
          <DetailSection title="preview.base">
            <Details
              items={[
                { label: 'preview.organization', value: data.organizationName },
                { label: 'preview.level', value: data.level.value },
                { label: 'preview.biddingMethod', value: data.biddingMethod.value },
                { label: 'preview.projectType', value: data.projectType.value },
                { label: 'preview.phase', value: data.phase.value },
                { label: 'preview.createdTime', value: data.createdTime },
              ]}
            />
          </DetailSection>
          <DetailSection title="preview.sections">
            <DataTable
              label="preview.sections"
              rows={data.sections}
              columns={sectionColumns}
              rowKey={({ code }) => code}
            />
          </DetailSection>
        </article>
      )}
    </Keyed>
  );
}
