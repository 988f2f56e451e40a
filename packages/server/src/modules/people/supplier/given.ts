import type { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import type { Caller, TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity, type GivenOrganization } from '../../access/account/given.ts';

export interface GivenSupplier extends GivenOrganization {
  uscc: string;
}

let count = 0;
const LETTERS = 'ABCDEFGHJKLMNPQRTUWXY';

/** A credit code of the right form, another one each time. */
export const givenUscc = (): string => {
  const number = String(process.pid * 1000 + (count += 1))
    .padStart(9, '0')
    .slice(-9);
  return `91990000${number.replace(/\d/g, (digit) => LETTERS[Number(digit)] ?? 'A')}X`;
};

/** Builders for tests: companies that bid, with signed-in callers. */
export const givenSuppliers = (test: TestApp) => {
  const identity = givenIdentity(test);
  const supplier = async (input: { name?: string; auditStatus?: AuditStatus } = {}): Promise<GivenSupplier> => {
    const uscc = givenUscc();
    const organization = await identity.organization({
      type: 'BIDDERS',
      hierarchy: '-',
      root: '/B/',
      ...(input.name ? { name: input.name } : {}),
    });
    await test.sql(
      `insert into supplier (id, name, uscc, legal_person, kinds, district, contact, mobile, audit_status, passed_once)
       values ($1, $2, $3, '沈砚舟', '{CONSTRUCTION}', '990201', '林知远', $5, $4, $4 = 'AUDIT_PASSED')`,
      // companies that give one phone are a sign of collusion
      [
        ...[organization.id, organization.name, uscc, input.auditStatus ?? 'AUDIT_PASSED'],
        `138${String(count).padStart(8, '0')}`,
      ],
    );
    return { ...organization, uscc };
  };
  return {
    supplier,
    /** A signed-in person of the company with exactly these authorities. */
    async bidder(company: GivenOrganization, authorities: readonly string[]): Promise<Caller> {
      const role = await identity.role(authorities, 'SELF');
      return identity.signedIn(await identity.user({ organization: company, roles: [role], userType: 'BIDDER' }));
    },
  };
};
