import type { BiddingMethod, BiddingPlatform } from '@tenderdesk/domain/procedure/project/codes';
import { OFFERED_METHODS } from '@tenderdesk/domain/procedure/project/procedure';
import type { ScenarioProjectType } from '../spec.ts';
import { UNITS } from './group.ts';
import type { StandingName } from './standing.ts';

/** A project of the demo: whose it is (index of the unit), what it costs per section in 万元, and how far it has come. */
export interface DemoProject {
  unit: number;
  name: string;
  type: ScenarioProjectType;
  /** Its level follows from them. */
  estimates: readonly string[];
  standing: StandingName;
  /** An open tender unless it says otherwise. */
  method?: BiddingMethod;
  /** Here unless it says otherwise. */
  platform?: BiddingPlatform;
  /** For several that stand alike: days that set them apart. */
  apart?: number;
  /** What it does not need is skipped, as far as its level lets it. */
  brief?: true;
  /** Its document is printed and sold at this price, 元. */
  printedYuan?: string;
}

const row = (
  unit: number,
  name: string,
  type: ScenarioProjectType,
  estimates: readonly string[],
  standing: StandingName,
  more: Pick<DemoProject, 'method' | 'platform' | 'apart' | 'brief' | 'printedYuan'> = {},
): DemoProject => ({ unit, name, type, estimates, standing, ...more });

/** Only what the product offers today; the rows of other methods wait for them. */
const offered = (rows: readonly DemoProject[]): readonly DemoProject[] =>
  rows.filter(({ method = 'OPEN_TENDER' }) => OFFERED_METHODS.includes(method));

const INVITED = { method: 'INVITED_TENDER' } as const;
const INQUIRY = { method: 'PUBLIC_INQUIRY' } as const;
const NEGOTIATION = { method: 'PUBLIC_COMPETITIVE_NEGOTIATION' } as const;
const SINGLE = { method: 'SINGLE_SOURCE' } as const;

/** Items of the yearly plan that no project was made of yet. */
export const PLAN_ITEMS: readonly DemoProject[] = [
  row(0, '青屏隧道照明节能改造工程', 'CONSTRUCTION', ['680'], 'PLAN_DRAFT'),
  row(0, '岚川高速护栏提质升级工程', 'CONSTRUCTION', ['920', '760'], 'PLAN_APPROVED'),
  row(0, '云栖中心除雪设备采购', 'GOODS', ['540'], 'PLAN_SUBMITTED'),
  row(2, '东线预防性养护工程', 'MAINTENANCE', ['1100'], 'PLAN_CHECKED'),
  row(3, '云栖枢纽改扩建勘察设计', 'SURVEY_DESIGN', ['460'], 'PLAN_CHECKED'),
  row(4, '车路协同平台二期', 'SOFTWARE', ['380'], 'PLAN_RETURNED'),
  row(6, '望河服务区充电桩采购', 'GOODS', ['420'], 'PLAN_APPROVED'),
];

/** Projects that are under way, over all phases, methods and levels (docs/domain/README.md). */
export const CURRENT_PROJECTS: readonly DemoProject[] = offered([
  row(0, '云栖枢纽互通匝道拓宽工程', 'CONSTRUCTION', ['2860', '1940'], 'PLANNING'),
  row(0, '路况智能巡检服务', 'SERVICE', ['360', '240'], 'PLAN_FORM_SUBMITTED', INVITED),
  row(0, '青屏段声屏障配件采购', 'GOODS', ['96', '64'], 'PLAN_FORM_RETURNED', INQUIRY),
  row(2, '西线路面病害修复工程', 'MAINTENANCE', ['1650', '1280'], 'PLAN_FORM_CHECKED'),
  row(0, '沙渚收费站房建改造工程', 'CONSTRUCTION', ['960', '620'], 'PLAN_SIGNING'),
  row(5, '改性沥青年度集中采购', 'GOODS', ['3200', '2800'], 'PLAN_DISAGREED'),
  row(9, '检测车租赁服务', 'SERVICE', ['68'], 'PLAN_DISAGREED', NEGOTIATION),
  row(0, '云栖段涵洞维修工程', 'MAINTENANCE', ['280'], 'SIGNING_OVERDUE'),
  row(1, '跨线桥钢箱梁工程', 'CONSTRUCTION', ['4120', '2380'], 'DOCUMENT_BY_AGENCY'),
  row(3, '环线高速初步设计', 'SURVEY_DESIGN', ['1850', '1420'], 'DOCUMENT_SUBMITTED'),
  row(0, '路网监测设备更新采购', 'GOODS', ['880', '460'], 'DOCUMENT_CHECKED'),
  row(4, '收费数据治理平台建设', 'SOFTWARE', ['620', '310'], 'DOCUMENT_RETURNED'),
  row(0, '青屏互通照明改造工程', 'CONSTRUCTION', ['740'], 'DOCUMENT_TOO_SHORT'),
  row(9, '桥梁定期检查监理服务', 'SUPERVISION', ['420', '380'], 'ANNOUNCEMENT_CHECKED'),
  row(1, '临江大道路基路面工程', 'CONSTRUCTION', ['12600', '9800'], 'TWO_ENVELOPES'),
  row(11, '青屏中心护坡绿化工程', 'CONSTRUCTION', ['320'], 'ON_SALE', INVITED),
  row(4, '收费核心系统原厂维保', 'SERVICE', ['180'], 'SOURCE_PUBLISHED', SINGLE),
  row(0, '云栖段绿化景观提升工程', 'CONSTRUCTION', ['860', '740'], 'QUESTION_OPEN'),
  row(7, '互通立交生态修复工程', 'CONSTRUCTION', ['1320', '980'], 'OBJECTION_OPEN'),
  row(8, '闲置站房加固维修工程', 'CONSTRUCTION', ['520'], 'COMPLAINT_OPEN'),
  row(0, '养护作业车辆采购', 'GOODS', ['1560', '1240'], 'DEPOSITS_PAID', { printedYuan: '200' }),
  row(6, '松涧服务区污水处理改造工程', 'CONSTRUCTION', ['1180', '640'], 'OPENING_THIS_WEEK'),
  row(8, '闲置站场资产加固工程', 'CONSTRUCTION', ['720', '560'], 'OPENING_THIS_WEEK', { apart: 1 }),
  row(2, '养护机械维修服务', 'SERVICE', ['76'], 'OPENING_THIS_WEEK', { ...NEGOTIATION, apart: 2 }),
  row(0, '沙渚段路面铣刨重铺工程', 'MAINTENANCE', ['3480', '2960'], 'OPENING_TOMORROW'),
  row(5, '设备租赁站轮胎采购', 'GOODS', ['120'], 'OPENING_TOMORROW', INQUIRY),
  row(1, '跨江特大桥施工监理', 'SUPERVISION', ['1280', '960'], 'OPENING_SOON'),
  row(0, '云栖管理中心机房改造工程', 'CONSTRUCTION', ['640', '480'], 'OPENING_NOW'),
  row(4, '视频云联网设备采购', 'GOODS', ['1720', '1380'], 'DECRYPTING'),
  row(2, '东线边坡支护工程', 'CONSTRUCTION', ['260'], 'TOO_FEW_BIDS'),
  row(0, '青屏互通施工图设计', 'SURVEY_DESIGN', ['1460', '1120'], 'EVALUATING'),
  row(5, '设备租赁站吊装设备采购', 'GOODS', ['980', '760'], 'REPORT_CHECKED'),
  row(0, '鹿回段标志标线更新工程', 'CONSTRUCTION', ['1240', '860'], 'PUBLICITY_RUNNING'),
  row(9, '特大桥结构监测服务', 'SERVICE', ['260'], 'RESULT_OBJECTED', INVITED),
  row(2, '预防养护材料采购', 'GOODS', ['1060', '820'], 'PUBLICITY_OVER'),
  row(6, '望河服务区综合楼改造工程', 'CONSTRUCTION', ['5600', '3200'], 'AWARD_SIGNING'),
  row(3, '勘察外业设备采购', 'GOODS', ['140'], 'SECOND_WINS', INQUIRY),
  row(0, '高速公路中央活动护栏采购', 'GOODS', ['2240', '1680'], 'AWARD_CHECKED'),
  row(0, '青屏段桥面铺装维修工程', 'MAINTENANCE', ['2680', '1540'], 'NOTICE_SUBMITTED', { printedYuan: '300' }),
  row(1, '钢模板加工服务', 'SERVICE', ['88'], 'NOTICE_OVERDUE', NEGOTIATION),
  row(7, '苗圃灌溉系统改造工程', 'CONSTRUCTION', ['460'], 'NOTICE_OVERDUE'),
  row(3, '滨河快速路勘察设计', 'SURVEY_DESIGN', ['2140', '1760'], 'CONTRACT_OPEN'),
  row(1, '路桥一处混凝土采购', 'GOODS', ['1980'], 'CONTRACT_OVERDUE'),
  row(0, '云栖隧道消防系统改造工程', 'CONSTRUCTION', ['1860', '1140'], 'PERFORMANCE_OPEN'),
  row(4, '联网收费专线租用', 'SERVICE', ['96'], 'PERFORMANCE_OPEN', SINGLE),
  row(10, '云栖中心劳保用品采购', 'GOODS', ['26'], 'UNDER_AMOUNT_SUBMITTED', { ...INQUIRY, brief: true }),
  row(0, '岚川高速服务区标识更新工程', 'CONSTRUCTION', ['620', '480'], 'ROUND_TWO'),
  row(1, '桥隧分公司机电安装工程', 'CONSTRUCTION', ['780', '520'], 'SIBLING_ENDED'),
  row(1, '临江大道交通安全设施工程', 'CONSTRUCTION', ['1480'], 'PUBLICITY_RUNNING', { platform: 'PROVINCE_EXCHANGE' }),
  row(4, '收费网络边界防护设备采购', 'GOODS', ['640'], 'AWARD_CHECKED', { platform: 'CLOUD' }),
  row(9, '检测站附属用房加固工程', 'CONSTRUCTION', ['460'], 'ENDED', { platform: 'OFFLINE', apart: 60 }),
  row(0, '岚川高速沙渚特大桥加固工程', 'CONSTRUCTION', ['7600'], 'APPLYING'),
  row(0, '云栖特大桥斜拉索更换工程', 'CONSTRUCTION', ['9800'], 'NUMBER_LIMITED'),
]);

/** Tenders of LEVEL_I of the past year that have come to their end. */
const LARGE: readonly DemoProject[] = [
  row(0, '岚川高速路面大中修工程', 'MAINTENANCE', ['18600'], 'ENDED', { apart: 20 }),
  row(1, '北环高架桥加固工程', 'CONSTRUCTION', ['6400'], 'ENDED', { apart: 45 }),
  row(3, '互通立交勘察设计', 'SURVEY_DESIGN', ['1240'], 'ENDED', { apart: 95 }),
  row(5, '钢绞线年度采购', 'GOODS', ['5200'], 'ENDED', { apart: 145 }),
  row(0, '岚川高速主线绿色低碳改造工程', 'CONSTRUCTION', ['34800', '33200'], 'ENDED', { apart: 245 }),
  row(8, '闲置资产盘活咨询服务', 'SERVICE', ['260'], 'ENDED', { ...INVITED, apart: 280 }),
];

type Work = readonly [name: string, type: ScenarioProjectType, estimate: number];

/** What units buy at LEVEL_II, in 万元. */
const MIDDLE: readonly Work[] = [
  ['沥青混合料采购', 'GOODS', 160],
  ['养护机械租赁服务', 'SERVICE', 78],
  ['监控设备更新采购', 'GOODS', 120],
  ['路面灌缝工程', 'MAINTENANCE', 280],
  ['物业保洁服务', 'SERVICE', 66],
  ['标志标牌更换工程', 'CONSTRUCTION', 210],
  ['融雪剂采购', 'GOODS', 90],
  ['信息系统运维服务', 'SERVICE', 58],
];

/** What units buy under the limit. */
const SMALL: readonly Work[] = [
  ['办公耗材采购', 'GOODS', 28],
  ['会议系统维修服务', 'SERVICE', 18],
  ['屋面防水维修工程', 'CONSTRUCTION', 76],
  ['车辆轮胎采购', 'GOODS', 36],
  ['职工体检服务', 'SERVICE', 26],
  ['边沟清淤工程', 'MAINTENANCE', 64],
  ['安全标识采购', 'GOODS', 22],
  ['档案数字化服务', 'SERVICE', 24],
  ['配电房改造工程', 'CONSTRUCTION', 88],
  ['应急物资采购', 'GOODS', 45],
  ['办公软件采购', 'GOODS', 32],
  ['消防设施检测服务', 'SERVICE', 19],
];

const MIDDLE_COUNT = 6;
const SMALL_COUNT = 78;

/** Who buys something without a tender, once in a while otherwise than by inquiry. */
const OTHERWISE: Readonly<Record<number, object>> = { 8: NEGOTIATION, 13: SINGLE };

/** `count` projects of all units in turn, spread over the past year. */
const spread = (
  works: readonly Work[],
  count: number,
  apart: (index: number) => number,
  otherwise: Readonly<Record<number, object>> = {},
): DemoProject[] =>
  Array.from({ length: count }, (_, index) => {
    const unit = index % UNITS.length;
    // a unit buys something else each time: the items of a year have names of their own
    const [name, type, estimate] = works[(unit * 5 + Math.floor(index / UNITS.length)) % works.length]!;
    const estimates = [String(estimate - ((index * 3) % 8))];
    return row(unit, `${UNITS[unit]!.label}${name}`, type, estimates, 'ENDED', {
      ...INQUIRY,
      ...otherwise[index],
      apart: apart(index),
      brief: true,
    });
  });

/** Projects of the past year that have come to their end. */
export const ENDED_PROJECTS: readonly DemoProject[] = offered([
  ...LARGE,
  ...spread(MIDDLE, MIDDLE_COUNT, (index) => 12 + index * 56),
  ...spread(SMALL, SMALL_COUNT, (index) => 6 + Math.floor((index * 9) / 2), OTHERWISE),
]);
