import { compareAmounts, multiply, subtract, sumAmounts } from '../../money.ts';
import { param, type ParamName } from '../../params.ts';
import type { Text } from '../../rule.ts';
import { Infrastructure, WorkKind } from './duty-codes.ts';
import { CLASS_OF_KIND, partsOf, type DutyFacts } from './duty-facts.ts';
import type { ProjectClass } from './project-type.ts';

/** One ground of the answer, or what would change it, with the article that it rests on. */
export interface DutyClause {
  basis: string;
  text: Text;
}

/** Whether a purchase has to be tendered, and why. */
export interface Duty {
  mandatory: boolean;
  /** The tests of kind, project and size; a purchase has to be tendered where all are met. Without kind there is no size. */
  because: readonly (DutyClause & { met: boolean })[];
  /** Of a duty: each ground that would end it. Else what all would have to be so. */
  changes: readonly DutyClause[];
}

/** Budget funds from which a project has to be tendered: 万元, and a share of its investment (16号令 §2(一) (u)). */
const BUDGET_LEAST = '200';
const BUDGET_SHARE = '0.1';

/** The parameter with the threshold of a class. */
export const mandatoryThreshold = (kind: ProjectClass): ParamName => `bidding.mandatory.${kind}`;

const CLASSES: readonly ProjectClass[] = ['ENGINEERING', 'GOODS', 'SERVICE'];

/** What the law names among the parts, added up by class: what can be bought together counts together (16号令 §5 (u)). */
function amountsByClass(facts: DutyFacts): Partial<Record<ProjectClass, string>> {
  const parts = partsOf(facts);
  return Object.fromEntries(
    CLASSES.flatMap((kind) => {
      const own = parts.filter(({ workKind }) => CLASS_OF_KIND[workKind] === kind);
      return own.length > 0 ? [[kind, sumAmounts(own.map(({ estimatedAmount }) => estimatedAmount))]] : [];
    }),
  );
}

/** Where the money of a project comes from, 万元. */
interface Money {
  investment: string;
  budget: string;
  /** Of state enterprises: their own, their loans and bonds. */
  enterprise: string;
  /** All state money, percent. */
  state: string;
}

const shareOf = (amount: string, percent: string): string => multiply(amount, multiply(percent, '0.01'));
const reaches = (amount: string, least: string): boolean => compareAmounts(amount, least) >= 0;

/** Loans and bonds of a state enterprise are its own money (770号文 (u)). */
function moneyOf({ fundSource, estimatedAmount, stateFundRatio, ...facts }: DutyFacts): Money {
  const investment = facts.investmentAmount ?? estimatedAmount;
  const state = stateFundRatio ?? (fundSource === 'OTHER' ? '0' : '100');
  const budget = facts.budgetAmount ?? (fundSource === 'FISCAL' ? shareOf(investment, state) : '0');
  return { investment, budget, enterprise: subtract(shareOf(investment, state), budget), state };
}

/** True where state money controls the investment, whoever it comes from (例8). */
export const isStateControlled = (facts: DutyFacts): boolean => {
  const { state } = moneyOf(facts);
  return reaches(state, '50') || (facts.stateDominant && compareAmounts(state, '0') > 0);
};

type Ground = Duty['because'][number];

const usesBudget = ({ budget, investment }: Money): boolean =>
  reaches(budget, BUDGET_LEAST) && reaches(budget, multiply(investment, BUDGET_SHARE));

const enterpriseControls = ({ enterprise, investment }: Money, { stateDominant }: DutyFacts): boolean =>
  compareAmounts(enterprise, '0') > 0 && (stateDominant || reaches(enterprise, shareOf(investment, '50')));

/** Whether the law looks at the project at all: for what it is, or for who pays (法3). */
function projectGround(facts: DutyFacts): Ground {
  const { infrastructure } = facts;
  const known = Infrastructure.codes.find((one) => one === infrastructure && one !== 'NONE');
  if (known) {
    const { zh, en } = Infrastructure.words[known];
    return {
      basis: '法3(一), 843号文 §2',
      met: true,
      text: { zh: `属于${zh}，不论资金来源`, en: `${en}: infrastructure, whatever pays for it` },
    };
  }
  const money = moneyOf(facts);
  const { budget, investment, enterprise, state } = money;
  if (usesBudget(money)) {
    return {
      basis: '法3(二), 16号令 §2(一)',
      met: true,
      text: {
        zh: `使用预算资金${budget}万元，达到200万元且占投资额${investment}万元的10%以上`,
        en: `budget funds of ${budget} 万元, at least 200 and a tenth of the investment of ${investment}`,
      },
    };
  }
  if (enterpriseControls(money, facts)) {
    const share = compareAmounts(budget, '0') === 0 ? `${state}%` : `${enterprise}万元`;
    const shareEn = compareAmounts(budget, '0') === 0 ? `${state}%` : `${enterprise} 万元`;
    return {
      basis: '法3(二), 16号令 §2(二)',
      met: true,
      text: {
        zh: `使用国有企业资金（含其贷款、债券）${share}，占控股或者主导地位`,
        en: `money of a state enterprise in control, its loans and bonds included: ${shareEn}`,
      },
    };
  }
  return {
    basis: '法3, 16号令 §2',
    met: false,
    text: {
      zh: `不属于公路等基础设施；国有资金占${state}%，不占控股或者主导地位；预算资金${budget}万元，未同时达到200万元和投资额的10%`,
      en: `no infrastructure such as highways; state money of ${state}% is not in control; budget funds of ${budget} 万元 are not both 200 and a tenth of the investment`,
    },
  };
}

/** Whether the law names what is bought (法3, 例2). */
function kindGround(facts: DutyFacts): Ground {
  const parts = partsOf(facts);
  const named = parts.filter(({ workKind }) => CLASS_OF_KIND[workKind] !== null);
  const met = named.length > 0;
  const said = (met ? named : parts).map(({ workKind }) => WorkKind.words[workKind]);
  const zh = said.map((one) => one.zh).join('、');
  const en = said.map((one) => one.en).join('; ');
  return met
    ? { basis: '法3, 例2, 16号令 §5', met, text: { zh: `含${zh}`, en: `contains: ${en}` } }
    : {
        basis: '法3, 例2, 16号令 §5, 770号文',
        met,
        text: { zh: `${zh}不在必须招标的范围内`, en: `not named among what has to be tendered: ${en}` },
      };
}

const CLASS_WORDS: Readonly<Record<ProjectClass, Text>> = {
  ENGINEERING: { zh: '工程', en: 'works' },
  GOODS: { zh: '货物', en: 'goods' },
  SERVICE: { zh: '服务', en: 'services' },
};

const inList = (texts: readonly Text[]): Text => ({
  zh: texts.map(({ zh }) => zh).join('；'),
  en: texts.map(({ en }) => en).join('; '),
});

/** Whether a part of what the law names reaches the size of its class; null where nothing is named. */
function sizeGround(facts: DutyFacts): Ground | null {
  const sizes = CLASSES.flatMap((kind) => {
    const amount = amountsByClass(facts)[kind];
    if (amount === undefined) return [];
    const least = param(facts.params, mandatoryThreshold(kind));
    const met = reaches(amount, least);
    const { zh, en } = CLASS_WORDS[kind];
    return [
      {
        met,
        text: {
          zh: `${zh}${amount}万元，${met ? '达到' : '未达'}${least}万元`,
          en: `${en} of ${amount} 万元, ${met ? 'at least' : 'under'} ${least}`,
        },
      },
    ];
  });
  if (sizes.length === 0) return null;
  return {
    basis: facts.workParts.length > 0 ? '16号令 §5, 770号文' : '16号令 §5',
    met: sizes.some(({ met }) => met),
    text: inList(sizes.map(({ text }) => text)),
  };
}

const ENDS: readonly DutyClause[] = [
  {
    basis: '例2, 770号文',
    text: {
      zh: '其内容确与工程建设无关，或仅为日常养护、其他服务',
      en: 'what is bought has in fact nothing to do with works, or is only daily upkeep or another service',
    },
  },
  {
    basis: '843号文 §2, 16号令 §2',
    text: {
      zh: '不属于基础设施，且国有企业资金不占控股或者主导地位、预算资金不足200万元或不足投资额的10%',
      en: 'it is no infrastructure, no state enterprise is in control, and budget funds are under 200 万元 or a tenth of the investment',
    },
  },
  {
    basis: '16号令 §5, 法4',
    text: {
      zh: '估算价低于规模标准（不得为此拆分项目）',
      en: 'the estimate is under the threshold (a project must not be split for it)',
    },
  },
];

/** What a purchase would have to be so that it must be tendered: all that is missing. */
function missing(facts: DutyFacts, kind: Ground, project: Ground, size: Ground | null): DutyClause[] {
  const found: DutyClause[] = [];
  if (!kind.met)
    found.push({
      basis: '例2, 16号令 §5',
      text: {
        zh: '含施工、修复类养护、勘察、设计、监理或工程的重要设备、材料，且该部分达到规模标准',
        en: 'it contains works, maintenance that repairs, survey, design, supervision, or important equipment or materials of works, and that part reaches its threshold',
      },
    });
  if (!project.met)
    found.push({
      basis: '843号文 §2, 16号令 §2',
      text: {
        zh: '属于公路等基础设施，或国有企业资金占控股或者主导地位，或使用预算资金200万元以上且占投资额10%以上',
        en: 'it is infrastructure such as a highway, or a state enterprise is in control, or budget funds are at least 200 万元 and a tenth of the investment',
      },
    });
  if (size && !size.met) {
    const least = CLASSES.filter((one) => amountsByClass(facts)[one] !== undefined).map((one) => {
      const amount = param(facts.params, mandatoryThreshold(one));
      return { zh: `${CLASS_WORDS[one].zh}达到${amount}万元`, en: `${CLASS_WORDS[one].en} reach ${amount} 万元` };
    });
    const zh = least.map((one) => one.zh).join('，或');
    found.push({ basis: '16号令 §5', text: { zh, en: least.map((one) => one.en).join(', or ') } });
  }
  return found;
}

/**
 * Whether the law demands a tender: for the kind of what is bought, for the project and who pays, and for its size
 * (法3, 例2; 16号令 §2 and §5, 843号文 §2, 770号文 (u)).
 */
export function dutyOf(facts: DutyFacts): Duty {
  const [kind, project, size] = [kindGround(facts), projectGround(facts), sizeGround(facts)];
  const mandatory = project.met && size !== null && size.met;
  return {
    mandatory,
    because: [kind, project, ...(size ? [size] : [])],
    changes: mandatory ? ENDS : missing(facts, kind, project, size),
  };
}

/** What the law would want tendered from the threshold on, by class, 万元; nothing for a project that it does not look at. */
export const namedAmounts = (facts: DutyFacts): Partial<Record<ProjectClass, string>> =>
  projectGround(facts).met ? amountsByClass(facts) : {};

const joined = (clauses: readonly DutyClause[], separator: Text): Text => ({
  zh: clauses.map(({ text }) => text.zh).join(separator.zh),
  en: clauses.map(({ text }) => text.en).join(separator.en),
});

/** The answer with its grounds and what would change it, in one line. */
export function dutyWords({ mandatory, because, changes }: Duty): Text {
  const why = joined(because, { zh: '；', en: '; ' });
  const otherwise = joined(changes, mandatory ? { zh: '；或', en: '; or ' } : { zh: '；且', en: '; and ' });
  return mandatory
    ? {
        zh: `必须招标：${why.zh}。以下情形之一则不必：${otherwise.zh}`,
        en: `Has to be tendered: ${why.en}. Not where ${otherwise.en}`,
      }
    : {
        zh: `不属于必须招标：${why.zh}。须招标的条件：${otherwise.zh}`,
        en: `Need not be tendered: ${why.en}. It has to where ${otherwise.en}`,
      };
}
