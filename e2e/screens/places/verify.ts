import { listPapers } from '@tenderdesk/server/modules/oversight/paper/paper.contract';
import { at, first, RUNNING, type Places } from '../place.ts';

export const places: Places = async (stage, { running }) => {
  const { call } = await stage.cast('tm02');
  const { papers } = await call(listPapers, { params: { projectId: running } });
  const { code } = first(papers, `papers of ${RUNNING}`);
  return { '/public/paper': [at(null, '/public/paper'), at(null, `/public/paper?code=${code}`)] };
};
