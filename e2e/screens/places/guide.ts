import { at, type Places } from '../place.ts';

export const places: Places = async () => ({
  '/help': [at('clerk01', '/help?phase=ANNOUNCEMENT'), at('bidder01', '/help')],
});
