import { blocks, type Rule } from '../../rule.ts';

/** How the experts of a committee came to be in it. */
export interface DrawFacts {
  mandatory: boolean;
  /** Technically complex or with national requirements, so that a draw cannot find the right experts (例46). */
  specialProject: boolean;
  /** The approver has agreed to a direct choice. */
  approved: boolean;
  experts: readonly { name: string; drawn: boolean }[];
}

/** Whether the department may choose who the experts are; otherwise they are drawn (例46, 例47). */
export const namesExperts = ({
  mandatory,
  specialProject,
  approved,
}: Pick<DrawFacts, 'mandatory' | 'specialProject' | 'approved'>): boolean => !mandatory || (specialProject && approved);

/** R41: experts are drawn; who they are is chosen only for a special project, by the approver (例46, 例47). */
export const drawRules: readonly Rule<DrawFacts>[] = [
  {
    id: 'R41',
    basis: '例46, 例47',
    text: { zh: '专家应随机抽取', en: 'Random draw required' },
    fields: ['members'],
    field: 'members',
    severity: blocks,
    isKept: (facts) => namesExperts(facts) || facts.experts.every(({ drawn }) => drawn),
  },
];
