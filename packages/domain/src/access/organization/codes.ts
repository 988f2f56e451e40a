import { codes, type CodeOf } from '../../codes.ts';

/** What an organisation has beside its type (docs/domain/roles.md). */
export const OrganizationFeature = codes('sys.OrganizationFeature', 'closed', [
  ['NEW_BIDDING_VERSION', '新版项目详情', 'New project detail'],
  ['CLOUD_PLATFORM', '云平台', 'Cloud platform'],
  ['INTERNAL_SUPPLY', '内部供应', 'Internal supply'],
  ['STFZ', '生态发展', 'Ecology development'],
  ['CENTRALIZED_PROCUREMENT', '集中采购', 'Centralized procurement'],
]);
export type OrganizationFeature = CodeOf<typeof OrganizationFeature>;
