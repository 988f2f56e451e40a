import { isElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import { isPhase, phaseRow } from '@tenderdesk/domain/procedure/project/phase';
import { useGet } from '../../../api/hooks.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import type { Previewed } from '../../../parts/flow-previews.ts';
import { MannerWords } from '../../../parts/manner.tsx';
import { fitsPlatform, useProjectTabs } from '../../../parts/project-tabs.ts';
import { TabContent } from './tab-content.tsx';
import type { Project } from './types.ts';

/** What was handed in of a project: the tab that its phase is worked on in, in the project's own words. */
export default function ProjectPreview({ type, aboutId, phase }: Previewed) {
  const project = useGet('/tender/project/{projectId}', { projectId: aboutId });
  const key = type === 'EVALUATION_REPORT' ? 'evaluation' : isPhase(phase) ? phaseRow(phase).tab : 'base';
  return (
    <Loaded query={project} rows={8}>
      {(data) => <Shown project={data} tabKey={key} />}
    </Loaded>
  );
}

function Shown({ project, tabKey }: { project: Project; tabKey: string }) {
  // what came of an evaluation elsewhere stands with its opening
  const wanted = tabKey === 'evaluation' && isElsewhere({ platform: project.platform.code }) ? 'opening' : tabKey;
  const tab = useProjectTabs().find((one) => one.key === wanted && fitsPlatform(one, project));
  return (
    <MannerWords manner={{ biddingMethod: project.biddingMethod.code, level: project.level.code }}>
      {tab && <TabContent tab={tab} project={{ ...project, earlier: false }} />}
    </MannerWords>
  );
}
