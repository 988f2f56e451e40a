import { listChanges } from '@tenderdesk/server/modules/procedure/procedure-change/procedure-change.contract';
import { at, first, type Places } from '../place.ts';

export const places: Places = async (stage) => {
  const { call } = await stage.cast('tm02');
  const { content } = await call(listChanges, { query: {} });
  const drawn = `/system/procedure?recordId=${first(content, 'version of the procedure').id}`;
  return { '/system/procedure': [at('tm02', '/system/procedure'), at('tm02', drawn), at('sysadmin', drawn)] };
};
