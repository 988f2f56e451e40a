import { blocks, passesUnlessNamed, type Rule } from '../../rule.ts';

/** A supplier that wants to bid, alone or as a member of a consortium. */
export interface Party {
  supplierId: string;
  name: string;
  auditPassed: boolean;
  lead: boolean;
}

/** A registration for one section; nothing of it reads who else has registered. */
export interface RegistrationFacts {
  /** Audited companies alone are asked: never in a tender, where an account with a confirmed phone takes the document. */
  auditedOnly: boolean;
  consortiumAllowed: boolean;
  /** One for a single bidder; for a consortium every member, exactly one of them leading. */
  parties: readonly Party[];
}

/** Rules of a registration (docs/domain/rules.md). */
export const registrationRules: readonly Rule<RegistrationFacts>[] = [
  {
    id: 'SUPPLIER_NOT_AUDITED',
    basis: '[INT]',
    text: { zh: '企业信息未通过审核', en: 'Company data is not audited' },
    fields: ['members'],
    field: 'members',
    severity: blocks,
    isKept: ({ auditedOnly, parties }) =>
      !auditedOnly ||
      passesUnlessNamed(
        parties.filter((one) => !one.auditPassed).map((one) => one.name),
        { zh: '企业信息未通过审核', en: 'company data is not audited' },
      ),
  },
  {
    id: 'CONSORTIUM',
    basis: '法31, 例37',
    text: { zh: '联合体须有一个牵头人，成员不得重复', en: 'A consortium has one lead and names each member once' },
    fields: ['members'],
    field: 'members',
    severity: blocks,
    isKept: ({ consortiumAllowed, parties }) => {
      if (parties.length > 1 && !consortiumAllowed) {
        return { zh: '本项目不接受联合体投标', en: 'Consortia may not bid for this project' };
      }
      const members = new Set(parties.map((one) => one.supplierId));
      return members.size === parties.length && parties.filter((one) => one.lead).length === 1;
    },
  },
];
