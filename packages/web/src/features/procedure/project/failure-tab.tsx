import type { TabProject } from '../../../parts/project-tabs.ts';
import { FlowBar } from '../../../parts/flow-bar.tsx';
import { useText } from '../../../kit/text.ts';

/** The flow that closes a failed tender, beside the report of the opening. */
export default function FailureTab({ project }: { project: TabProject }) {
  const { t } = useText();
  const title = t('project.stopTitle');
  return (
    <FlowBar
      flow={{ type: 'PROJECT', projectId: project.id, phase: 'BID_OPENING' }}
      name={`${project.name} · ${title}`}
      title={title}
      open={project.status.code === 'IN_PROCESS'}
      submitText={t('project.stopSubmit')}
    />
  );
}
