import { at, type Places } from '../place.ts';

export const places: Places = async (_stage, { ended }) => ({
  '/public/openingRecord': [at(null, `/public/openingRecord?projectId=${ended}`)],
});
