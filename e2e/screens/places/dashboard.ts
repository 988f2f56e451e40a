import { at, type Places } from '../place.ts';

export const places: Places = async () => ({
  '/dashboard': [at('clerk01', '/dashboard'), at('bidder01', '/dashboard')],
});
