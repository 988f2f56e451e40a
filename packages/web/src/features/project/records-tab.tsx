import { timeSpent } from '@tenderdesk/domain/display';
import { Skeleton, Tag } from 'antd';
import { useGet } from '../../api/hooks.ts';
import { DetailSection } from '../../kit/details.tsx';
import { ErrorBox } from '../../kit/error-box.tsx';
import type { TabProject } from '../../parts/project-tabs.ts';
import { StatusTag } from '../../kit/status-tag.tsx';
import { DictText } from '../../kit/dict-text.tsx';
import { useText } from '../../kit/text.ts';
import { Timeline } from '../../kit/timeline.tsx';
import { statusLooks } from '../../parts/status-looks.ts';

/** Every submit record of the project, newest first. */
export default function RecordsTab({ project }: { project: TabProject }) {
  const { t, say } = useText();
  const records = useGet('/tender/project/{projectId}/timeline', { projectId: project.id });
  if (records.error) return <ErrorBox error={records.error} onRetry={() => void records.refetch()} />;
  if (!records.data) return <Skeleton active />;
  return (
    <DetailSection title="project.records">
      <Timeline
        items={records.data.map((record) => ({
          key: record.id,
          head: (
            <>
              <Tag>
                <DictText dict="bidding.ProjectPhase" value={record.phase} />
              </Tag>
              {record.round > 0 && project.round > 1 && <Tag>{t('project.roundNumber', { round: record.round })}</Tag>}
              {record.action === 'urge' ? (
                <Tag color="warning">
                  {t('parts.flow.urged', { names: record.receivers.join(t('parts.flow.and')) })}
                </Tag>
              ) : (
                <StatusTag {...statusLooks.submit} status={record.status} />
              )}
              {record.action === 'recall' && <Tag>{t('parts.flow.recalled')}</Tag>}
              {record.failResult && <Tag color="error">{record.failResult.value}</Tag>}
            </>
          ),
          who: `${record.operatorName} · ${record.organizationName}`,
          time: record.createdTime,
          note: record.reason,
          spent: record.previousTime && say(timeSpent(record.previousTime, record.createdTime)),
        }))}
      />
    </DetailSection>
  );
}
