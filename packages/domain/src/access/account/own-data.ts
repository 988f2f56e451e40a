import type { Rule } from '../../rule.ts';

/** A person who is signed in. */
export interface OwnDataFacts {
  userType: string;
  idNumberPresent: boolean;
}

/** True for a person of a tenderee who has to state the ID number before anything else (spec §2). */
export const lacksIdNumber = ({ userType, idNumberPresent }: OwnDataFacts): boolean =>
  userType === 'TENDER' && !idNumberPresent;

/** R60: the one page that is open until the ID number is stated. */
export const ownDataRules: readonly Rule<OwnDataFacts>[] = [
  {
    id: 'R60',
    basis: '[SPEC]',
    text: { zh: '请补充身份证号', en: 'Please add ID number' },
    fields: ['idNumber'],
    field: 'idNumber',
    severity: () => 'block',
    isKept: (facts) => !lacksIdNumber(facts),
  },
];
