import { Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { columnsOf } from '../../../kit/columns.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { Marked } from '../../../kit/marked.tsx';
import { useText } from '../../../kit/text.ts';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { usePermit } from '../../../session/principal.ts';
import { HighwayDialog } from './highway-dialog.tsx';

export type Highway = Reply<'get', '/tender/highwayProject/{highwayId}'>;

const node = columnsOf<Highway['nodes'][number]>();
const nodeColumns = [
  node.text('name', 'highway.node', { width: 180 }),
  node.number('weight', 'highway.weight', { width: 80 }),
  node.number('progress', 'highway.nodeProgress', { width: 130 }),
  node.date('plannedDate', 'highway.plannedDate'),
  node.date('finishedDate', 'highway.finishedDate'),
];
const project = columnsOf<Highway['projects'][number]>();
const projectColumns = [
  project.link('name', 'highway.projectName', (row) => `/tender/projectDetail?projectId=${row.projectId}`),
  project.text('code', 'highway.projectCode', { width: 170 }),
  project.number('sectionNum', 'highway.sectionNum'),
];

/** The works of a highway over their list: nodes and the projects that are tendered for them. */
export function HighwayDrawer({ highwayId, onClose }: { highwayId: string; onClose: () => void }) {
  const { t } = useText();
  const highway = useGet('/tender/highwayProject/{highwayId}', { highwayId });
  return (
    <RecordDrawer title={t('highway.detail')} query={highway} onClose={onClose}>
      {(data, reload) => (
        <Marked>
          <HighwayView highway={data} onGone={onClose} onRetry={reload} />
        </Marked>
      )}
    </RecordDrawer>
  );
}

interface HighwayViewProps {
  highway: Highway;
  onGone: () => void;
  onRetry: () => void;
}

function HighwayView({ highway, onGone, onRetry }: HighwayViewProps) {
  const { t } = useText();
  const permit = usePermit();
  const [editing, setEditing] = useState(false);
  const remove = useSend('delete', '/tender/highwayProject/{highwayId}', {
    invalidates: ['/tender/highwayProject/page'],
  });
  return (
    <>
      <PageHeader
        title={highway.name}
        actions={
          permit('MAINTAIN:HIGHWAY_PROJECT') && (
            <>
              <Button onClick={() => setEditing(true)}>{t('common.edit')}</Button>
              <ConfirmButton
                title={t('highway.deleteTitle', { name: highway.name })}
                text={t('highway.deleteText')}
                danger
                onConfirm={async () => {
                  await remove.mutateAsync({ highwayId: highway.id });
                  onGone();
                }}
                done={t('common.deleted')}
              >
                {t('common.delete')}
              </ConfirmButton>
            </>
          )
        }
      />
      <DetailSection title="highway.detail">
        <Details
          items={[
            { label: 'common.organization', value: highway.organizationName },
            { label: 'highway.year', value: highway.year },
            { label: 'highway.investment', value: <Amount value={highway.investment} /> },
            { label: 'highway.progress', value: highway.progress },
            { label: 'highway.projectNum', value: highway.projectNum },
            { label: 'highway.sectionNum', value: highway.sectionNum },
          ]}
        />
      </DetailSection>
      <DetailSection title="highway.nodes">
        <DataTable
          label="highway.nodes"
          rows={highway.nodes}
          columns={nodeColumns}
          rowKey={({ name, plannedDate, weight }) => `${name} ${plannedDate} ${weight}`}
          empty={t('highway.noNodes')}
        />
      </DetailSection>
      <DetailSection title="highway.projects">
        <DataTable
          label="highway.projects"
          rows={highway.projects}
          columns={projectColumns}
          rowKey={({ projectId }) => projectId}
        />
      </DetailSection>
      {editing && <HighwayDialog highway={highway} onClose={() => setEditing(false)} onRetry={onRetry} />}
    </>
  );
}
