import type { TestApp } from '../../../kernel/testing/test-app.ts';
import { must } from '../../procedure/project/given.ts';
import { givenAwards } from '../../selection/award/given.ts';
import { saveContract, viewContracts } from './contract.contract.ts';

/** Contracts of awarded tenders for tests. */
export const givenContracts = (app: TestApp, given: ReturnType<typeof givenAwards> = givenAwards(app)) => ({
  /** A contract of 4750 万元, saved as it was awarded, signed and approved on 20 January 2027. */
  async signed() {
    const tender = await given.awarded();
    const { clerk, projectId } = tender;
    const params = { projectId };
    const { contracts } = await must(clerk.call(viewContracts, { params }));
    const { sectionId, award } = contracts[0]!;
    await app.setTime('2027-01-20 10:00:00');
    const { amount, periodDays, priceText, partyA, partyB } = award;
    const terms = { amount: amount!, periodDays: periodDays!, priceText, partyA, partyB };
    const body = { sectionId, name: '路面养护施工合同', ...terms, signDate: '2027-01-20', version: 0 };
    const saved = await must(clerk.call(saveContract, { params, body }));
    await given.evaluations.pass(tender, 'CONTRACT_SIGNING');
    return { tender, contractId: saved.contracts[0]!.contract!.contractId };
  },
});
