import type { ScenarioProjectType } from '../scenario/spec.ts';
import type { StandingName } from './standing.ts';

/** A project of the demo: whose it is (index of the unit), what it costs per section in 万元, and how far it has come. */
export interface DemoProject {
  unit: number;
  name: string;
  type: ScenarioProjectType;
  estimates: readonly string[];
  standing: StandingName;
  /** For several that stand alike: days that set them apart. */
  apart?: number;
}

const row = (
  unit: number,
  name: string,
  type: ScenarioProjectType,
  estimates: readonly string[],
  standing: StandingName,
  apart = 0,
): DemoProject => ({ unit, name, type, estimates, standing, apart });

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

/** Open tenders that are under way, over all phases. */
export const CURRENT_PROJECTS: readonly DemoProject[] = [
  row(0, '云栖枢纽互通匝道拓宽工程', 'CONSTRUCTION', ['2860', '1940'], 'PLANNING'),
  row(0, '路况智能巡检服务', 'SERVICE', ['360', '240'], 'PLAN_FORM_SUBMITTED'),
  row(0, '青屏段声屏障增设工程', 'CONSTRUCTION', ['780', '540'], 'PLAN_FORM_RETURNED'),
  row(2, '西线路面病害修复工程', 'MAINTENANCE', ['1650', '1280'], 'PLAN_FORM_CHECKED'),
  row(0, '沙渚收费站房建改造工程', 'CONSTRUCTION', ['960', '620'], 'PLAN_SIGNING'),
  row(5, '改性沥青年度集中采购', 'GOODS', ['3200', '2800'], 'PLAN_DISAGREED'),
  row(1, '跨线桥钢箱梁工程', 'CONSTRUCTION', ['4120', '2380'], 'DOCUMENT_DRAFT'),
  row(3, '环线高速初步设计', 'SURVEY_DESIGN', ['1850', '1420'], 'DOCUMENT_SUBMITTED'),
  row(0, '路网监测设备更新采购', 'GOODS', ['880', '460'], 'DOCUMENT_CHECKED'),
  row(4, '收费数据治理平台建设', 'SOFTWARE', ['620', '310'], 'DOCUMENT_RETURNED'),
  row(9, '桥梁定期检查监理服务', 'SUPERVISION', ['420', '380'], 'ANNOUNCEMENT_CHECKED'),
  row(1, '临江大道路基路面工程', 'CONSTRUCTION', ['12600', '9800'], 'ON_SALE'),
  row(0, '云栖段绿化景观提升工程', 'CONSTRUCTION', ['860', '740'], 'QUESTION_OPEN'),
  row(7, '互通立交生态修复工程', 'CONSTRUCTION', ['1320', '980'], 'OBJECTION_OPEN'),
  row(0, '养护作业车辆采购', 'GOODS', ['1560', '1240'], 'DEPOSITS_PAID'),
  row(6, '松涧服务区污水处理改造工程', 'CONSTRUCTION', ['1180', '640'], 'OPENING_THIS_WEEK'),
  row(8, '闲置站场资产加固工程', 'CONSTRUCTION', ['720', '560'], 'OPENING_THIS_WEEK', 1),
  row(0, '沙渚段路面铣刨重铺工程', 'MAINTENANCE', ['3480', '2960'], 'OPENING_TOMORROW'),
  row(1, '跨江特大桥施工监理', 'SUPERVISION', ['1280', '960'], 'OPENING_SOON'),
  row(0, '云栖管理中心机房改造工程', 'CONSTRUCTION', ['640', '480'], 'OPENING_NOW'),
  row(4, '视频云联网设备采购', 'GOODS', ['1720', '1380'], 'DECRYPTING'),
  row(0, '青屏互通施工图设计', 'SURVEY_DESIGN', ['1460', '1120'], 'EVALUATING'),
  row(5, '设备租赁站吊装设备采购', 'GOODS', ['980', '760'], 'REPORT_CHECKED'),
  row(0, '鹿回段标志标线更新工程', 'CONSTRUCTION', ['1240', '860'], 'PUBLICITY_RUNNING'),
  row(2, '预防养护材料采购', 'GOODS', ['1060', '820'], 'PUBLICITY_OVER'),
  row(6, '望河服务区综合楼改造工程', 'CONSTRUCTION', ['5600', '3200'], 'AWARD_SIGNING'),
  row(0, '高速公路中央活动护栏采购', 'GOODS', ['2240', '1680'], 'AWARD_CHECKED'),
  row(0, '青屏段桥面铺装维修工程', 'MAINTENANCE', ['2680', '1540'], 'NOTICE_SUBMITTED'),
  row(3, '滨河快速路勘察设计', 'SURVEY_DESIGN', ['2140', '1760'], 'CONTRACT_OPEN'),
  row(0, '云栖隧道消防系统改造工程', 'CONSTRUCTION', ['1860', '1140'], 'PERFORMANCE_OPEN'),
];

/** Tenders of the past year that have come to their end. */
export const ENDED_PROJECTS: readonly DemoProject[] = [
  row(0, '岚川高速路面大中修工程', 'MAINTENANCE', ['18600'], 'ENDED', 20),
  row(1, '北环高架桥加固工程', 'CONSTRUCTION', ['6400'], 'ENDED', 45),
  row(2, '西线边坡防护工程', 'CONSTRUCTION', ['2360'], 'ENDED', 70),
  row(3, '互通立交勘察设计', 'SURVEY_DESIGN', ['1240'], 'ENDED', 95),
  row(4, '收费系统软件运维服务', 'SERVICE', ['480'], 'ENDED', 120),
  row(5, '钢绞线年度采购', 'GOODS', ['5200'], 'ENDED', 145),
  row(6, '服务区物业管理服务', 'SERVICE', ['860'], 'ENDED', 170),
  row(7, '绿化养护服务', 'SERVICE', ['640'], 'ENDED', 195),
  row(9, '桥梁检测服务', 'SERVICE', ['720'], 'ENDED', 220),
  row(0, '岚川高速主线绿色低碳改造工程', 'CONSTRUCTION', ['34800', '33200'], 'ENDED', 245),
];
