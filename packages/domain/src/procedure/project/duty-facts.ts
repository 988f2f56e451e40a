import { compareAmounts, sumAmounts } from '../../money.ts';
import type { Params } from '../../params.ts';
import type { Text } from '../../rule.ts';
import { WorkKind } from './duty-codes.ts';
import { projectClassOf, type ProjectClass } from './project-type.ts';

/** A part of a combined contract, 万元. */
export interface WorkPart {
  workKind: WorkKind;
  estimatedAmount: string;
}

/** What decides whether the law demands a tender. Amounts in 万元, shares in percent. */
export interface DutyFacts {
  projectType: string;
  /** Null while nobody has said it: `assumedKind` of the type. */
  workKind: string | null;
  /** The parts of a combined contract, which make up its estimate; empty where there is one part. */
  workParts: readonly WorkPart[];
  estimatedAmount: string;
  /** Code of bidding.Infrastructure; null while nobody has said it. */
  infrastructure: string | null;
  fundSource: string | null;
  /** Share of state money in the investment; null: all, unless others pay (OTHER). */
  stateFundRatio: string | null;
  /** With less than half of the money a state enterprise is in control all the same. */
  stateDominant: boolean;
  /** Of the whole project; null: the estimate. */
  investmentAmount: string | null;
  /** Money of public budgets in it; null: all state money where FISCAL pays, else none. */
  budgetAmount: string | null;
  params?: Params;
}

/** The class whose threshold a kind goes by; null for what the law does not name (法3, 例2, 16号令 §5 (u)). */
export const CLASS_OF_KIND: Readonly<Record<WorkKind, ProjectClass | null>> = {
  CONSTRUCTION: 'ENGINEERING',
  REPAIR: 'ENGINEERING',
  WORKS_GOODS: 'GOODS',
  SURVEY_DESIGN: 'SERVICE',
  SUPERVISION: 'SERVICE',
  UPKEEP: null,
  OTHER_GOODS: null,
  OTHER_SERVICE: null,
};

const GOODS: readonly WorkKind[] = ['WORKS_GOODS', 'OTHER_GOODS'];

/** What a project of a type can be; a type that is not here is another service. */
const KINDS: Readonly<Record<string, readonly WorkKind[]>> = {
  ENGINEERING: ['CONSTRUCTION'],
  CONSTRUCTION: ['CONSTRUCTION'],
  MAINTENANCE: ['REPAIR', 'UPKEEP'],
  SURVEY_DESIGN: ['SURVEY_DESIGN'],
  SUPERVISION: ['SUPERVISION'],
  GOODS,
  EQUIPMENT: GOODS,
  MATERIAL: GOODS,
  SERVICE: ['SURVEY_DESIGN', 'SUPERVISION', 'OTHER_SERVICE'],
  OTHER: WorkKind.codes,
};

/** The kinds that a project type leaves open; one where the type says it all. */
export const kindsOf = (projectType: string): readonly WorkKind[] => KINDS[projectType] ?? ['OTHER_SERVICE'];

/** What a type is taken for while nobody has said it: maintenance repairs; goods and services are apart from works. */
export const assumedKind = (projectType: string): WorkKind => {
  const kinds = kindsOf(projectType);
  return projectClassOf(projectType) === 'ENGINEERING' || kinds.length === 1
    ? kinds[0]!
    : projectClassOf(projectType) === 'GOODS'
      ? 'OTHER_GOODS'
      : 'OTHER_SERVICE';
};

const isKind = (kind: string | null): kind is WorkKind => WorkKind.codes.some((one) => one === kind);

/** The parts of a purchase by kind, at least one. */
export const partsOf = ({ projectType, workKind, workParts, estimatedAmount }: DutyFacts): readonly WorkPart[] =>
  workParts.length > 0
    ? workParts
    : [{ workKind: isKind(workKind) ? workKind : assumedKind(projectType), estimatedAmount }];

/** What is wrong with the parts of a combined contract; null when nothing is, or when there are none. */
export function partsFault({ projectType, workParts, estimatedAmount }: DutyFacts): Text | null {
  if (workParts.length === 0) return null;
  const kinds = workParts.map(({ workKind }) => workKind);
  if (kinds.length === 1) return { zh: '合并招标至少包含两类内容', en: 'A combined contract has at least two kinds' };
  if (new Set(kinds).size < kinds.length) return { zh: '同类内容不得重复填写', en: 'Name each kind once' };
  if (!kindsOf(projectType).some((kind) => kinds.includes(kind)))
    return { zh: '各部分中应有与项目类型一致的内容', en: 'One of the parts must be what the type of the project says' };
  const total = sumAmounts(workParts.map((part) => part.estimatedAmount));
  return compareAmounts(total, estimatedAmount) === 0
    ? null
    : {
        zh: `各部分合计${total}万元，应等于项目估算价`,
        en: `The parts make ${total} 万元; they must add up to the estimate`,
      };
}

/** True where the law names a part of what is bought: it is works, or belongs to works (法3, 例2). */
export const isEngineeringRelated = (facts: DutyFacts): boolean =>
  partsOf(facts).some(({ workKind }) => CLASS_OF_KIND[workKind] !== null);
