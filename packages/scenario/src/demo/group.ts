import type { TitleLevel } from '@tenderdesk/domain/people/expert/codes';
/** The invented group of the demo: its units, and who works where. */

export interface DemoUnit {
  name: string;
  label: string;
  hierarchy: '2' | '3';
  /** Name of the unit above, for hierarchy 3. */
  parent?: string;
  features?: readonly string[];
}

export const GROUP = '岚川交通发展集团有限公司';
export const DEPARTMENT = '集团招标管理部';

const NEW = 'NEW_BIDDING_VERSION';
const unit = (name: string, label: string, features: readonly string[] = [NEW]): DemoUnit => ({
  name,
  label,
  hierarchy: '2',
  features,
});
const below = (parent: string, name: string, label: string, features: readonly string[] = [NEW]): DemoUnit => ({
  name,
  label,
  hierarchy: '3',
  parent,
  features,
});

export const UNITS: readonly DemoUnit[] = [
  unit('岚川高速运营公司', '岚高运'),
  unit('岚川路桥建设公司', '岚路桥'),
  unit('岚川养护科技公司', '岚养护'),
  unit('岚川交通设计院', '岚设计'),
  unit('岚川信息科技公司', '岚信息', [NEW, 'CLOUD_PLATFORM']),
  unit('岚川物资贸易公司', '岚物资'),
  unit('岚川服务区管理公司', '岚服务'),
  unit('岚川生态发展公司', '岚生态', [NEW, 'STFZ']),
  unit('岚川资产经营公司', '岚资产', []),
  unit('岚川检测咨询公司', '岚检测'),
  below('岚川高速运营公司', '云栖管理中心', '云栖'),
  below('岚川高速运营公司', '青屏管理中心', '青屏'),
  below('岚川高速运营公司', '沙渚管理中心', '沙渚'),
  below('岚川高速运营公司', '鹿回管理中心', '鹿回'),
  below('岚川路桥建设公司', '第一工程处', '路桥一'),
  below('岚川路桥建设公司', '第二工程处', '路桥二'),
  below('岚川路桥建设公司', '第三工程处', '路桥三'),
  below('岚川路桥建设公司', '桥隧分公司', '桥隧'),
  below('岚川养护科技公司', '东线养护站', '东线', []),
  below('岚川养护科技公司', '西线养护站', '西线', []),
  below('岚川物资贸易公司', '沥青库', '沥青'),
  below('岚川物资贸易公司', '设备租赁站', '租赁'),
  below('岚川服务区管理公司', '望河服务区', '望河'),
  below('岚川服务区管理公司', '松涧服务区', '松涧'),
  below('岚川生态发展公司', '绿化工程站', '绿化'),
];

/** Names of the demo's companies, the first twelve with logins bidder01 … bidder12. */
export const COMPANIES: readonly string[] = [
  '岚工筑路工程有限公司',
  '澄桥建设集团有限公司',
  '墨岭隧道工程有限公司',
  '启衡工程监理有限公司',
  '数岚软件科技有限公司',
  '砺石工程检测有限公司',
  '霁禾园林绿化有限公司',
  '川泽路面材料有限公司',
  '云骧交通设施有限公司',
  '定安机电工程有限公司',
  '石渠勘察设计有限公司',
  '百越路桥养护有限公司',
  '远岫岩土工程有限公司',
  '衡屿建设咨询有限公司',
  '青坪设备租赁有限公司',
  '岚江物流服务有限公司',
  '越山钢构工程有限公司',
  '棠溪环境治理有限公司',
  '锦川信息系统有限公司',
  '北栈沥青有限公司',
  '鹿鸣照明工程有限公司',
  '溯源测绘有限公司',
  '平川土石方工程有限公司',
  '明塘造价咨询有限公司',
  '雁回桥梁检测有限公司',
  '松烟标识标线有限公司',
  '长汀防水工程有限公司',
  '望舒智慧交通有限公司',
  '南浦消防工程有限公司',
  '金滩建材有限公司',
  '朝岚物业服务有限公司',
  '白石爆破工程有限公司',
  '岳麓水工有限公司',
  '芷江绿植有限公司',
  '兰台档案服务有限公司',
  '同舟人力服务有限公司',
  '砚池印务有限公司',
  '晴川空调工程有限公司',
  '甘棠餐饮管理有限公司',
  '玉衡计量有限公司',
];

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** An id number with a right check sign in the invented district 990100. */
export function idNumberOf(number: number): string {
  const body = `990100${1970 + (number % 30)}0${1 + (number % 9)}1${number % 9}${String(number % 1000).padStart(3, '0')}`;
  const sum = ID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return body + '10X98765432'[sum % 11];
}

/** Where the experts of the pool work and what they know. */
export const EXPERTISE: readonly Expertise[] = [
  { employer: '岚川大学土木工程学院', title: '教授', titleLevel: 'SENIOR', workYears: 26, specialties: ['A08', 'A04'] },
  {
    employer: '岚川省交通科学研究所',
    title: '正高级工程师',
    titleLevel: 'SENIOR',
    workYears: 22,
    specialties: ['A08', 'A07'],
  },
  { employer: '岚川造价师协会', title: '高级工程师', titleLevel: 'DEPUTY_SENIOR', workYears: 18, specialties: ['A06'] },
  {
    employer: '岚川市政设计研究院',
    title: '高级工程师',
    titleLevel: 'DEPUTY_SENIOR',
    workYears: 15,
    specialties: ['A04', 'A03'],
  },
  {
    employer: '岚川工程监理协会',
    title: '高级工程师',
    titleLevel: 'DEPUTY_SENIOR',
    workYears: 19,
    specialties: ['A05', 'A07'],
  },
  { employer: '岚川理工大学', title: '副教授', titleLevel: 'DEPUTY_SENIOR', workYears: 14, specialties: ['B', 'C'] },
  {
    employer: '岚川会计师事务所',
    title: '高级会计师',
    titleLevel: 'EQUIVALENT',
    workYears: 16,
    specialties: ['A06', 'C'],
  },
];

interface Expertise {
  employer: string;
  title: string;
  titleLevel: TitleLevel;
  workYears: number;
  specialties: string[];
}
