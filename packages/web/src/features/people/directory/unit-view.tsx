import { lazy, Suspense, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useText } from '../../../kit/text.ts';
import type { Post } from './types.ts';

const PostForm = lazy(async () => ({ default: (await import('./post-form.tsx')).PostForm }));

const column = columnsOf<Post>();

const columns = [
  column.text('displayName', 'directory.name', { width: 120 }),
  column.text('title', 'directory.title', { width: 140 }),
  column.text('duties', 'directory.duties', { width: 220 }),
  column.text('officePhone', 'directory.officePhone', { width: 140 }),
];

/** One organisation: what it is, and its people with their duties. */
export function UnitView({ organizationId }: { organizationId: string }) {
  const { t } = useText();
  const [editing, setEditing] = useState<Post | null>(null);
  const unit = useGet('/organize/structure/{organizationId}', { organizationId });
  return (
    <Loaded query={unit} rows={6} keep>
      {({ name, type, parentName, uscc, legalPerson, posts }, reload) => (
        <>
          <PageHeader title={name} />
          <section className="detail-section" aria-label={name}>
            <Details
              items={[
                { label: 'directory.type', value: type.value },
                { label: 'directory.above', value: parentName },
                { label: 'directory.uscc', value: uscc },
                { label: 'directory.legalPerson', value: legalPerson },
              ]}
            />
          </section>
          <DetailSection title="directory.posts">
            <DataTable
              label="directory.posts"
              rows={posts}
              columns={columns}
              empty={t('directory.nobody')}
              {...(posts.some(({ allowedActions }) => allowedActions.includes('edit'))
                ? {
                    rowActions: (post: Post) => [
                      { key: 'edit', label: t('common.edit'), onClick: () => setEditing(post) },
                    ],
                  }
                : {})}
            />
          </DetailSection>
          <Suspense>
            {editing && <PostForm post={editing} onClose={() => setEditing(null)} onRetry={reload} />}
          </Suspense>
        </>
      )}
    </Loaded>
  );
}
