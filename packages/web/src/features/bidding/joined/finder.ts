import { pageFinder } from '../../../parts/finders.ts';
import { workspaceOf } from './look.ts';

/** The tenders that one's company takes part in. */
export default pageFinder('/bidder/registration/page', '/bidder/joined', ({ id, project, sectionName }) => ({
  key: id,
  title: project.name,
  note: `${project.code} · ${sectionName}`,
  to: workspaceOf(id),
}));
