import { codes, type CodeOf } from '../../codes.ts';

export const AgencyStatus = codes('bidding.AgencyStatus', 'closed', [
  ['ACTIVE', '正常', 'Active'],
  ['SUSPENDED', '暂停', 'Suspended'],
]);
export type AgencyStatus = CodeOf<typeof AgencyStatus>;
