import { DetailSection } from '../../../kit/details.tsx';
import type { TabProject } from '../../../parts/project-tabs.ts';
import { History } from '../../../kit/history.tsx';

/** Who changed what about the project, before and after. */
export default function HistoryTab({ project }: { project: TabProject }) {
  return (
    <DetailSection title="kit.history.title">
      <History path="/tender/project/{projectId}/history" params={{ projectId: project.id }} />
    </DetailSection>
  );
}
