import { at, type Places } from '../place.ts';

export const places: Places = async () => ({
  '/404': [at(null, '/404'), at('clerk01', '/no/such/page')],
  '/401': [at(null, '/401?right=MENU:PLAN')],
});
