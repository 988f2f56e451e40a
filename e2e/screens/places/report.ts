import { at, type Places } from '../place.ts';

export const places: Places = async () => ({
  '/tender/contractReportManagement': [at('tm02', '/tender/contractReportManagement')],
});
