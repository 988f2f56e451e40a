import { at, type Places } from '../place.ts';

export const places: Places = async () => ({
  '/login': [at(null, '/login'), at(null, '/login?loginRole=BIDDER')],
});
