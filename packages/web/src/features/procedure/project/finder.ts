import { pageFinder } from '../../../parts/finders.ts';

export default pageFinder('/tender/project/page', '/tender/project', ({ id, name, code, organizationName }) => ({
  key: id,
  title: name,
  note: `${code} · ${organizationName}`,
  to: `/tender/projectDetail?projectId=${id}`,
}));
