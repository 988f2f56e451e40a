import { blocks, passesUnlessNamed, type Rule } from '../../rule.ts';

/** A supplier that wants to bid, alone or as a member of a consortium. */
export interface Party {
  supplierId: string;
  name: string;
  legalPerson: string;
  auditPassed: boolean;
  /** A dishonesty record is in effect. */
  dishonest: boolean;
  /** Suppliers with which it has a holding or management relation. */
  relatedTo: readonly string[];
  relatedToTenderee: boolean;
}

/** A registration for one section. `others` are the parties of all other registrations there. */
export interface RegistrationFacts {
  consortiumAllowed: boolean;
  /** One for a single bidder; for a consortium every member, exactly one of them leading. */
  parties: readonly (Party & { lead: boolean })[];
  others: readonly Pick<Party, 'supplierId' | 'legalPerson' | 'relatedTo'>[];
}

const related = (a: RegistrationFacts['others'][number], b: RegistrationFacts['others'][number]): boolean =>
  a.legalPerson === b.legalPerson || a.relatedTo.includes(b.supplierId) || b.relatedTo.includes(a.supplierId);

/** Rules of a registration (docs/domain/rules.md). What concerns other bidders is refused without telling who. */
export const registrationRules: readonly Rule<RegistrationFacts>[] = [
  {
    id: 'SUPPLIER_NOT_AUDITED',
    basis: '[INT]',
    text: { zh: '企业信息未通过审核', en: 'Company data is not audited' },
    fields: ['members'],
    field: 'members',
    severity: blocks,
    isKept: ({ parties }) =>
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
  {
    id: 'R33',
    basis: '例34, 例37',
    text: { zh: '存在限制投标情形', en: 'Not eligible to bid' },
    fields: ['members'],
    field: 'members',
    severity: blocks,
    isKept: ({ parties, others }) => {
      const dishonest = parties.filter((one) => one.dishonest).map((one) => one.name);
      if (dishonest.length > 0) {
        return passesUnlessNamed(dishonest, {
          zh: '失信处理期内，不得投标',
          en: 'may not bid while dishonesty is in effect',
        });
      }
      if (parties.some((one) => one.relatedToTenderee)) {
        return {
          zh: '与招标人存在可能影响公正性的利害关系，不得参加投标',
          en: 'Who is related to the tenderee in a way that may affect fairness may not bid',
        };
      }
      const taken = parties.some((party) => others.some((other) => other.supplierId === party.supplierId));
      return !taken && !parties.some((party) => others.some((other) => related(party, other)));
    },
  },
];
