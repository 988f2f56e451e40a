import type { InquiryRecordForm } from '@tenderdesk/server/modules/inquiry/inquiry-record/inquiry-record.contract';

export type Kind = InquiryRecordForm['type'];

/** Something that the group asks prices of; its price in fen, without tax. */
export interface Thing {
  kind: Kind;
  name: string;
  spec: string;
  category: string;
  unit: string;
  quantity: string;
  fen: number;
  taxRate: string;
  /** What a company that offers it says of itself. */
  offered: RegExp;
  /** How many prices of it there are in two years. */
  prices: number;
  brands: readonly string[];
  manDayYuan?: string;
}

const thing = (
  kind: Kind,
  category: string,
  [name, spec]: readonly [string, string],
  [unit, quantity]: readonly [string, string],
  [fen, taxRate]: readonly [number, string],
  [offered, prices]: readonly [RegExp, number],
  brands: readonly string[] = [''],
): Thing => ({ kind, category, name, spec, unit, quantity, fen, taxRate, offered, prices, brands });

const OIL = ['北栈', '川泽', '岚石化'];

/** What a group of roads buys: bitumen, aggregates, guardrail, strand; earthworks; licences and man-days. */
export const THINGS: readonly Thing[] = [
  thing('PRODUCT', 'BITUMEN', ['道路石油沥青', 'A级70号'], ['TON', '600'], [348_000, '13'], [/沥青/, 16], OIL),
  thing('PRODUCT', 'BITUMEN', ['SBS改性沥青', 'I-D'], ['TON', '420'], [438_000, '13'], [/沥青/, 14], OIL),
  thing(
    'PRODUCT',
    'AGGREGATE',
    ['石灰岩碎石', '9.5-16mm'],
    ['CUBIC_METRE', '8000'],
    [11_400, '3'],
    [/碎石|砂石|建材/, 12],
  ),
  thing('PRODUCT', 'AGGREGATE', ['机制砂', '中砂'], ['CUBIC_METRE', '5000'], [12_800, '3'], [/砂|建材/, 8]),
  thing(
    'PRODUCT',
    'SAFETY',
    ['波形梁护栏板', '三波 4.0mm'],
    ['METRE', '12000'],
    [23_600, '13'],
    [/护栏/, 10],
    ['云骧', '越山'],
  ),
  thing(
    'PRODUCT',
    'STEEL',
    ['预应力钢绞线', 'φ15.2 1860MPa'],
    ['TON', '180'],
    [474_000, '13'],
    [/钢绞线|钢构/, 12],
    ['越山', '岚钢'],
  ),
  thing('PRODUCT', 'CEMENT', ['普通硅酸盐水泥', 'P.O 42.5'], ['TON', '2000'], [34_200, '13'], [/水泥/, 8], ['金滩']),
  thing(
    'CONSTRUCTION',
    'EARTHWORK',
    ['挖土方', '普通土 运距1km'],
    ['CUBIC_METRE', '60000'],
    [960, '9'],
    [/土石方/, 10],
  ),
  thing('CONSTRUCTION', 'EARTHWORK', ['石方爆破', '次坚石'], ['CUBIC_METRE', '24000'], [3_520, '9'], [/爆破/, 8]),
  thing('CONSTRUCTION', 'PAVEMENT', ['沥青路面铣刨', '厚5cm'], ['SQUARE_METRE', '90000'], [840, '9'], [/路面|养护/, 9]),
  thing('CONSTRUCTION', 'BRIDGE', ['钻孔灌注桩', 'φ1.5m'], ['METRE', '1800'], [162_000, '9'], [/桩基/, 9]),
  thing('CONSTRUCTION', 'TRAFFIC_WORK', ['热熔标线', '厚2mm'], ['SQUARE_METRE', '15000'], [4_480, '9'], [/标线/, 9]),
  thing(
    'SOFTWARE',
    'SUBSCRIPTION',
    ['数据库软件', '企业版 每节点'],
    ['YEAR', '4'],
    [8_650_000, '13'],
    [/数据库/, 6],
    ['岚数', '锦川'],
  ),
  thing(
    'SOFTWARE',
    'PERPETUAL',
    ['办公协同平台', '500用户'],
    ['SUITE', '1'],
    [14_900_000, '13'],
    [/协同/, 5],
    ['数岚', '望舒'],
  ),
  {
    ...thing(
      'SOFTWARE',
      'CUSTOM',
      ['业务系统开发', '高级工程师'],
      ['MAN_DAY', '300'],
      [148_000, '6'],
      [/开发|软件/, 9],
    ),
    manDayYuan: '1480',
  },
  {
    ...thing(
      'SOFTWARE',
      'SUPPORT',
      ['系统驻场运维', '中级工程师'],
      ['MAN_MONTH', '12'],
      [2_080_000, '6'],
      [/运维|驻场|系统/, 5],
    ),
    manDayYuan: '956.32',
  },
];

/** Companies beside those that bid in the demo: name, kind, what they offer. */
export const OTHERS: readonly (readonly [name: string, kind: Kind, offers: string])[] = [
  ['岚石化沥青销售有限公司', 'PRODUCT', '道路石油沥青、改性沥青'],
  ['临江石业有限公司', 'PRODUCT', '碎石、机制砂'],
  ['松岭采石场', 'PRODUCT', '石灰岩碎石'],
  ['岚钢金属制品有限公司', 'PRODUCT', '预应力钢绞线、锚具'],
  ['云栖水泥有限公司', 'PRODUCT', '水泥、商品混凝土'],
  ['滨江护栏制造有限公司', 'PRODUCT', '波形梁护栏、立柱'],
  ['岚川钢铁贸易有限公司', 'PRODUCT', '钢筋、型钢、钢绞线'],
  ['江北建材物资有限公司', 'PRODUCT', '水泥、砂石'],
  ['松岭土石方工程队', 'CONSTRUCTION', '土石方、路基'],
  ['云栖爆破工程有限公司', 'CONSTRUCTION', '石方爆破'],
  ['滨江路面养护有限公司', 'CONSTRUCTION', '铣刨、罩面'],
  ['岚川基础工程有限公司', 'CONSTRUCTION', '桩基、支护'],
  ['江北标线工程有限公司', 'CONSTRUCTION', '热熔标线、标志'],
  ['岚数数据技术有限公司', 'SOFTWARE', '数据库软件、运维'],
  ['云栖信息技术有限公司', 'SOFTWARE', '定制开发、驻场服务'],
  ['滨江软件服务有限公司', 'SOFTWARE', '办公协同、开发'],
];

/** Companies of the demo that are asked too, by their place in the list, with what they offer. */
export const BIDDING: readonly (readonly [place: number, kind: Kind, offers: string])[] = [
  [0, 'CONSTRUCTION', '路基、路面工程'],
  [1, 'CONSTRUCTION', '桥梁、桩基'],
  [4, 'SOFTWARE', '业务系统开发、协同平台'],
  [7, 'PRODUCT', '沥青、路面材料'],
  [8, 'PRODUCT', '护栏、标志标线'],
  [11, 'CONSTRUCTION', '路桥养护、标线'],
  [16, 'PRODUCT', '护栏、钢构'],
  [18, 'SOFTWARE', '信息系统、数据库'],
  [19, 'PRODUCT', '道路石油沥青、改性沥青'],
  [22, 'CONSTRUCTION', '土石方'],
  [25, 'CONSTRUCTION', '标识标线'],
  [27, 'SOFTWARE', '智慧交通软件'],
  [29, 'PRODUCT', '水泥、建材'],
  [31, 'CONSTRUCTION', '石方爆破'],
];
