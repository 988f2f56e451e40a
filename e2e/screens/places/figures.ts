import { at, type Places } from '../place.ts';

export const places: Places = async () => ({
  '/figureRecords': [at('tm02', '/figureRecords?basis=running'), at('clerk01', '/figureRecords?basis=awarded')],
});
