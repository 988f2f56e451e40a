import { at, type Places } from '../place.ts';

export const places: Places = async () => ({
  '/tender/countersignManagement': [at('leader01', '/tender/countersignManagement')],
});
