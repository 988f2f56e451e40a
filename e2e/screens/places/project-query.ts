import { at, type Places } from '../place.ts';

export const places: Places = async () => ({
  '/tender/managementProjectQuery': [at('tm02', '/tender/managementProjectQuery')],
  '/tender/managementProjectQueryCloud': [at('tm02', '/tender/managementProjectQueryCloud')],
  '/tender/ManagementProjectQuery': [at('leader01', '/tender/ManagementProjectQuery?isSearch=true&data=%E8%B7%AF')],
});
