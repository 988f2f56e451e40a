import { listQualifications } from '@tenderdesk/server/modules/people/qualification/qualification.contract';
import { at, first, type Places } from '../place.ts';

export const places: Places = async (stage) => {
  const { call } = await stage.cast('tm02');
  const { content } = await call(listQualifications, { query: {} });
  return {
    '/tenderOrganize/qualificationDatabaseDetails': [
      at('tm02', `/tenderOrganize/qualificationDatabaseDetails?id=${first(content, 'certificates').id}`),
    ],
  };
};
