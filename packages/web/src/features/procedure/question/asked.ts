import { useGet } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';

type Asked = RowOf<'/tender/question/page'>;

/** Most that a choice offers. */
const MOST = 1000;

/**
 * The objections or complaints of a project, newest first; null while they come: which fields a dialog begins with tells its drafts
 * apart. @param wanted false: none is asked for
 */
function useAsked(projectId: string, kind: 'OBJECTION' | 'COMPLAINT', wanted: boolean): readonly Asked[] | null {
  const filter = { projectId, kind, sort: 'submittedTime,desc', size: MOST };
  const { data, isLoading } = useGet('/tender/question/page', filter, { enabled: wanted });
  return isLoading ? null : (data?.content ?? []);
}

/** The answered objections of a project: what another one may repeat. */
export const useAnswered = (projectId: string, wanted = true): Asked[] | null =>
  useAsked(projectId, 'OBJECTION', wanted)?.filter(({ reply }) => reply !== null) ?? null;

/** The complaints of a project: what a pause may be for. */
export const useComplaints = (projectId: string, wanted: boolean): Asked[] | null =>
  useAsked(projectId, 'COMPLAINT', wanted)?.filter(({ complaint }) => complaint !== null) ?? null;
