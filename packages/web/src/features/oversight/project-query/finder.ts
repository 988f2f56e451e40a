import { pageFinder } from '../../../parts/finders.ts';

/** Winners are found here too. */
export default pageFinder(
  '/tender/project/query/page',
  '/tender/managementProjectQuery',
  ({ id, name, code, organizationName }) => ({
    key: id,
    title: name,
    note: `${code} · ${organizationName}`,
    to: `/tender/projectDetail?projectId=${id}`,
  }),
);
