import { at, type Places } from '../place.ts';

export const places: Places = async (_stage, { running, cloud }) => ({
  '/overView': [at('leader01', '/overView'), at('tm02', '/overView?phase=BIDDING_DOCUMENT')],
  '/tender/projectDetail': [
    at('clerk01', `/tender/projectDetail?projectId=${running}`),
    at('clerk01', `/tender/projectDetail?projectId=${running}&tab=check`),
    at('clerk01', `/tender/projectDetail?projectId=${running}&tab=papers`),
  ],
  '/tender/projectDetailCloud': [at('tm02', `/tender/projectDetailCloud?projectId=${cloud}`)],
  '/tender/inProcessProjects': [at('tm02', '/tender/inProcessProjects')],
  '/tender/endedProject': [at('tm02', '/tender/endedProject')],
});
