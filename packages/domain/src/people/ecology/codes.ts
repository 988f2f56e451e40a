import { codes } from '../../codes.ts';

/** What companies of the ecology line (feature STFZ) supply. */
export const EcologyClass = codes('bidding.EcologyClass', 'open', [
  ['LANDSCAPE', '园林绿化', 'Landscaping'],
  ['NURSERY', '苗木花卉', 'Nursery stock'],
  ['WATER', '水环境治理', 'Water treatment'],
  ['SOIL', '水土保持与边坡修复', 'Soil and slopes'],
  ['WASTE', '固废资源化利用', 'Recycling of waste'],
  ['NEW_ENERGY', '光伏等清洁能源', 'Clean energy'],
  ['MONITORING', '环境监测', 'Environmental monitoring'],
]);
