import { bookOf, MANDATORY, place } from '../../oversight/lawfulness/book-part.ts';
import { implementationPlanRules } from './implementation-plan.ts';
import type { Phase } from '../project/phase.ts';
import { splittingRules } from '../project/splitting.ts';

const PLAN: readonly Phase[] = ['IMPLEMENTION_PLAN']; // sic

export const implementationPlanBook = bookOf(
  [implementationPlanRules, splittingRules],
  [
    [
      'R01',
      place('ALL', 'B', PLAN, 'FLOW', { secondary: '例2, 16号令 §2 §5 (u), 843号文 (u), 770号文 (u)' }),
      '是否必须招标由系统判定：含施工、修复类养护、勘察、设计、监理或工程的重要设备、材料；属于公路等基础设施，或国有企业资金（含其贷款、债券）占控股或者主导地位，或预算资金达到200万元且占投资额10%；其中任一部分的估算价达到{bidding.mandatory.ENGINEERING}（工程）、{bidding.mandatory.GOODS}（货物）、{bidding.mandatory.SERVICE}（服务）万元的（同一项目中可合并的合并计算），采用公开招标或邀请招标；对判定有异议的，须说明理由并附依据，由招标采购部决定',
      'Derived, not ticked: it contains works, maintenance that repairs, survey, design, supervision, or important equipment or materials of works; it is infrastructure such as a highway, or a state enterprise is in control (its loans and bonds are its money), or budget funds are at least 200 万元 and a tenth of the investment; and any part reaches {bidding.mandatory.ENGINEERING} (works), {bidding.mandatory.GOODS} (goods) or {bidding.mandatory.SERVICE} (services) 万元, counting together what could be combined within one project: then it is tendered, openly or by invitation. To contest that takes a reason, a file and the tender department',
    ],
    [
      'R02',
      place('ALL', 'W', PLAN, 'FLOW'),
      '同一单位12个月内同一计划项或同一类别、经判定属于必须招标范围而均未达到规模标准且未招标的项目，合计不达到规模标准',
      'Projects of one organisation on the same plan item or category within 12 months that the law would want tendered (R01) and that are not do not together reach the threshold while each stays below it',
    ],
    [
      'R03',
      place('T', 'B', PLAN, 'FLOW', MANDATORY),
      '必须招标且国有资金控股或占主导的项目公开招标；邀请招标须有法定理由（潜在投标人有限或公开招标费用占比过大）和依据文件',
      'Mandatory and state-controlled: open tender. An invited tender needs a statutory reason (few bidders, or cost out of proportion) and a file',
    ],
    [
      'R04',
      place('ALL', 'B', PLAN, 'FLOW', MANDATORY),
      '必须招标而不招标的，须符合《条例》第9条或《招标投标法》第66条的情形，附依据文件并经审批人批准',
      'Mandatory but not tendered: a reason out of article 9 or 66, a file, and the approver',
    ],
    [
      'R05',
      place('IT', 'B', PLAN, 'FLOW'),
      '邀请的潜在投标人不少于3家，互不相同，均无生效的失信记录',
      'At least 3 invited suppliers, all different, none dishonest',
    ],
    [
      'R06',
      place('ALL', 'B', PLAN, 'FLOW'),
      '项目级别由金额确定：达到Ⅰ类限额为Ⅰ类，达到Ⅱ类限额为Ⅱ类，其余为限额以下；采用其他级别的，须说明理由，由审批人决定',
      'Level follows the amount: from the limit of level I ({bidding.levelI.ENGINEERING}, {bidding.levelI.GOODS}, {bidding.levelI.SERVICE}) upwards level I, from the limit of level II ({bidding.levelII.ENGINEERING}, {bidding.levelII.GOODS}, {bidding.levelII.SERVICE}) upwards level II, else under the limit. Another one takes a reason and the decision of the approver',
    ],
    [
      'R07',
      place('ALL', 'B', PLAN, 'FLOW'),
      '所属年度计划或计划变更已审批；否则须说明未列入计划的理由，不论级别均由招标采购部批准',
      'The yearly plan of the item, or its change, is approved; otherwise a reason why unplanned and the tender department, at every level',
    ],
    [
      'R08',
      place('ALL', 'W', PLAN, 'FLOW'),
      '估算金额不超过计划剩余金额的{bidding.plan.overrunRatio}倍',
      'Estimated amount at most {bidding.plan.overrunRatio} times what is left of the planned amount',
    ],
  ],
);
