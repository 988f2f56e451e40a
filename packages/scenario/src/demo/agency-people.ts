import type { Config } from '@tenderdesk/server/kernel/config';
import { createAccount, createOrganization } from '@tenderdesk/server/modules/access/account/account.service';
import { saveAgency } from '@tenderdesk/server/modules/procedure/implementation-plan/agency.contract';
import {
  bindAgencyPeople,
  viewAgencyPeople,
} from '@tenderdesk/server/modules/procedure/implementation-plan/agency-person.contract';
import { viewProject } from '@tenderdesk/server/modules/procedure/project/project.contract';
import { nameOf } from '../invented.ts';
import type { TenderSpec } from '../spec.ts';
import { known, step, type Step } from '../step.ts';
import { tenderSteps } from '../tender.ts';
import { AUDITED_COMPANIES } from './companies.ts';
import { demoHash } from './people.ts';
import type { Stage } from './stage.ts';

/** Who of an agency can be tried at the sign-in. */
export const AGENCY_CLERK = 'agency01';
/** Of the invented names, one that nobody else of the demo has. */
const NAME = 470;

/** The last of them: it bids nowhere in the demo. */
const AGENCY = AUDITED_COMPANIES.findLast(({ kinds }) => kinds.includes('AGENCY'))!;

/** The agency has an organisation beside its entry in the library, and an account of its own. */
export async function createAgencyPeople({ work }: Stage, { demoPassword }: Config): Promise<void> {
  const passwordHash = await demoHash(demoPassword);
  await work(async (context) => {
    const { id: organizationId } = await createOrganization(context, {
      name: `${AGENCY.name}（招标代理部）`,
      label: '明塘代理',
      type: 'AGENCY',
      hierarchy: '-',
      uscc: AGENCY.uscc,
    });
    await createAccount(context, {
      username: AGENCY_CLERK,
      passwordHash,
      displayName: nameOf(NAME),
      mobile: '13700000001',
      idNumber: null,
      identities: [
        { organizationId, userType: 'AGENCY', roles: ['AGENCY_CLERK'], title: '招标代理专员', officePhone: null },
      ],
    });
  });
}

/** The clerk names the agency in the plan and gives the project to its person before it is handed in. */
export function withAgency(spec: TenderSpec): Step[] {
  const { staff, times } = spec;
  const named = step(times.project, 'agency named', staff.clerk, async (clerk, { state }) => {
    const params = { projectId: known(state.projectId, 'the project') };
    const { version } = await clerk.call(viewProject, { params });
    await clerk.call(saveAgency, { params, body: { uscc: AGENCY.uscc, version } });
    const { accounts } = await clerk.call(viewAgencyPeople, { params });
    const { identityId } = known(accounts?.[0], 'an account of the agency');
    await clerk.call(bindAgencyPeople, { params, body: { identityIds: [identityId], seen: [] } });
  });
  return tenderSteps(spec).flatMap((one) => (one.name === 'implementation plan' ? [one, named] : [one]));
}
