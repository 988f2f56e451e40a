import { timeSpent } from '@tenderdesk/domain/display';
import { Tag } from 'antd';
import { useGet } from '../../../api/hooks.ts';
import { DetailSection } from '../../../kit/details.tsx';
import { Breaches } from '../../../parts/breaches.tsx';
import type { TabProject } from '../../../parts/project-tabs.ts';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { DictText } from '../../../kit/dict-text.tsx';
import { useText } from '../../../kit/text.ts';
import { Timeline } from '../../../kit/timeline.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { statusLooks } from '../../../parts/status-looks.ts';

/** Every submit record of the project, newest first. */
export default function RecordsTab({ project }: { project: TabProject }) {
  const { t, say, adapt } = useText();
  const records = useGet('/tender/project/{projectId}/timeline', { projectId: project.id });
  return (
    <Loaded query={records}>
      {(data) => (
        <DetailSection title="project.records">
          <Breaches projectId={project.id} />
          <Timeline
            items={data.map((record) => ({
              key: record.id,
              head: (
                <>
                  <Tag>
                    <DictText dict="bidding.ProjectPhase" value={record.phase} />
                  </Tag>
                  {record.round > 0 && project.round > 1 && (
                    <Tag>{t('project.roundNumber', { round: record.round })}</Tag>
                  )}
                  {record.action === 'urge' ? (
                    <Tag color="warning">
                      {t('parts.flow.urged', { names: record.receivers.join(t('parts.flow.and')) })}
                    </Tag>
                  ) : (
                    <StatusTag {...statusLooks.submit} status={record.status} />
                  )}
                  {record.action === 'recall' && <Tag>{t('parts.flow.recalled')}</Tag>}
                  {record.failResult && <Tag color="error">{adapt(record.failResult.value)}</Tag>}
                </>
              ),
              who: `${record.operatorName} · ${record.organizationName}`,
              time: record.createdTime,
              note: record.reason,
              spent: record.previousTime && say(timeSpent(record.previousTime, record.createdTime)),
            }))}
          />
        </DetailSection>
      )}
    </Loaded>
  );
}
