import { useGet } from '../../../api/hooks.ts';

/** How many comments a project has, for the place that leads to them; nothing while there is none. */
export default function CommentCount({ projectId }: { projectId: string }) {
  const { total } = useGet('/tender/project/{projectId}/comment/count', { projectId }).data ?? {};
  return total ? <span className="side-count figure">{total}</span> : null;
}
