import { codes, type CodeOf } from '../../codes.ts';

/** What a purchase, or a part of a combined contract, is to the law of tenders (法3, 例2, 16号令 §5 (u)). */
export const WorkKind = codes('bidding.WorkKind', 'closed', [
  [
    'CONSTRUCTION',
    '工程施工（新建、改建、扩建及其装修、拆除、修缮）',
    'Works: building, rebuilding, extending, demolishing',
  ],
  ['REPAIR', '修复类养护（大中修、改造、重建）', 'Maintenance that repairs or rebuilds'],
  ['UPKEEP', '日常养护（保洁、巡查、小修保养）', 'Daily upkeep'],
  ['SURVEY_DESIGN', '勘察、设计', 'Survey and design'],
  ['SUPERVISION', '监理', 'Supervision of works'],
  ['WORKS_GOODS', '工程的重要设备、材料', 'Important equipment or materials of works'],
  ['OTHER_GOODS', '与工程建设无关的货物', 'Goods apart from works'],
  ['OTHER_SERVICE', '其他服务', 'Other services'],
]);
export type WorkKind = CodeOf<typeof WorkKind>;

/** Infrastructure and utilities that are tendered whatever pays for them (法3(一), 发改法规规〔2018〕843号 (u)). */
export const Infrastructure = codes('bidding.Infrastructure', 'closed', [
  ['HIGHWAY', '公路（含桥梁、隧道）', 'Highways with their bridges and tunnels'],
  ['TRANSPORT', '铁路、管道、水运、机场', 'Railways, pipelines, waterways, airports'],
  ['ENERGY', '煤炭、石油、天然气、电力、新能源', 'Coal, oil, gas, power, new energy'],
  ['TELECOM', '电信枢纽、通信信息网络', 'Telecommunication hubs and networks'],
  ['WATER', '防洪、灌溉、排涝、引（供）水', 'Flood control, irrigation, drainage, water supply'],
  ['URBAN_RAIL', '城市轨道交通', 'Urban rail'],
  ['NONE', '不属于上述范围', 'None of these'],
]);
export type Infrastructure = CodeOf<typeof Infrastructure>;
