import { useGet } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';

type Asked = RowOf<'/tender/question/page'>;

/** Most that a choice offers. */
const MOST = 1000;

/** The objections or complaints of a project, newest first; none while they come. @param wanted false: none is asked for */
function useAsked(projectId: string, kind: 'OBJECTION' | 'COMPLAINT', wanted: boolean): readonly Asked[] {
  const filter = { projectId, kind, sort: 'submittedTime,desc', size: MOST };
  return useGet('/tender/question/page', filter, { enabled: wanted }).data?.content ?? [];
}

/** The answered objections of a project: what another one may repeat. */
export const useAnswered = (projectId: string, wanted = true): Asked[] =>
  useAsked(projectId, 'OBJECTION', wanted).filter(({ reply }) => reply !== null);

/** The complaints of a project: what a pause may be for. */
export const useComplaints = (projectId: string, wanted: boolean): Asked[] =>
  useAsked(projectId, 'COMPLAINT', wanted).filter(({ complaint }) => complaint !== null);
