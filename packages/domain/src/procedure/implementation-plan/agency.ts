import { blocks, passesUnlessNamed, type Rule } from '../../rule.ts';

/** The agency of a project beside those who want to bid in it. */
export interface AgencyFacts {
  /** Supplier id of the agency; null where the tenderee does it alone. */
  agencyId: string | null;
  parties: readonly { supplierId: string; name: string }[];
}

/** R25: the agency does not bid in the project that it handles (例13). */
export const agencyRules: readonly Rule<AgencyFacts>[] = [
  {
    id: 'R25',
    basis: '例13',
    text: { zh: '代理机构不得参加所代理项目投标', en: 'Agency may not bid' },
    fields: ['agencyId', 'members'],
    field: 'agencyId',
    severity: blocks,
    isKept: ({ agencyId, parties }) =>
      passesUnlessNamed(
        parties.filter(({ supplierId }) => supplierId === agencyId).map(({ name }) => name),
        { zh: '代理机构不得参加所代理项目投标', en: 'the agency may not bid in the project that it handles' },
      ),
  },
];
