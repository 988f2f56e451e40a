import { pageFinder } from '../../../parts/finders.ts';

const REGISTER = '/archiveManagement/documentNumber';

export default pageFinder(
  '/account/documentNumber/page',
  REGISTER,
  ({ id, text, usedFor, projectId, projectName }) => ({
    key: id,
    title: text,
    note: projectName ?? usedFor,
    to: projectId
      ? `/tender/projectDetail?projectId=${projectId}`
      : `${REGISTER}?${new URLSearchParams({ keyword: text })}`,
  }),
);
