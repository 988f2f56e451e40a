import { listNotices } from '@tenderdesk/server/modules/work/notice/notice.contract';
import { at, first, type Places } from '../place.ts';

export const places: Places = async (stage) => {
  const { call } = await stage.cast('tm02');
  const { content } = await call(listNotices, { query: { audience: 'PUBLIC' } });
  const open = `/popUpNotification?id=${first(content, 'public notice').id}`;
  return { '/popUpNotification': [at(null, open), at('clerk01', open)] };
};
