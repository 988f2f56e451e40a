import { call } from '../../../api/client.ts';
import type { Find } from '../../../parts/finders.ts';

/** Papers by the number or the code that stands on them. */
const find: Find = async (keyword) => ({
  found: (await call('get', '/paper/find', { keyword })).map(({ id, number, title, projectId, projectName }) => ({
    key: id,
    title: `${number} ${title}`,
    note: projectName,
    to: `/tender/projectDetail?projectId=${projectId}&tab=papers`,
  })),
});
export default find;
