import { AUTHORITIES, authoritiesOf } from '@tenderdesk/domain/access/account/authority';
import { AGENCY_OPERATIONS, rightsOfAgency } from '@tenderdesk/domain/people/agency/agency-person';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint, Permit } from '../../../kernel/endpoint.ts';
import { newId } from '../../../kernel/ids.ts';
import { sampleOf } from '../../../kernel/testing/sample.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { createUser } from '../../access/user/user.contract.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import { AT_OPENING, givenOpenings } from '../../bidding/opening/given.ts';
import { finishOpening, startOpening, viewOpening } from '../../bidding/opening/opening.contract.ts';
import { pageOverview } from '../../oversight/project-query/project-overview.contract.ts';
import { givenSuppliers, type GivenSupplier } from '../../people/supplier/given.ts';
import { submit } from '../../work/flow/flow.contract.ts';
import {
  saveBasePrice,
  saveBiddingDocument,
  viewBiddingDocument,
} from '../bidding-document/bidding-document.contract.ts';
import { givenProject, must, type Cast } from '../project/given.ts';
import { listProjects, viewHistory, viewProject } from '../project/project.contract.ts';
import { bindAgencyPeople, viewAgencyPeople } from './agency-person.contract.ts';
import { saveAgency } from './agency.contract.ts';

/** People of an agency (ADR 0051): bound to single projects, they prepare what the clerk prepares, and decide nothing. */

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let agency: Agency;
let rival: Agency;

interface Agency extends GivenSupplier {
  organization: { id: string; name: string; path: string };
}

async function agencyNamed(name: string): Promise<Agency> {
  const supplier = await givenSuppliers(app).supplier({ name });
  await app.sql(`update supplier set kinds = '{AGENCY}' where id = $1`, [supplier.id]);
  const organization = await given.organization({ type: 'AGENCY', hierarchy: '-', name: `${name}（机构）` });
  await app.sql('update organization set uscc = $2 where id = $1', [organization.id, supplier.uscc]);
  return { ...supplier, organization };
}

async function personOf({ organization }: Agency, role = 'AGENCY_CLERK') {
  const account = await given.user({ organization, roles: [role], userType: 'AGENCY' });
  return { ...account, caller: await given.signedIn(account) };
}
type AgencyPerson = Awaited<ReturnType<typeof personOf>>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  people = await given.cast();
  agency = await agencyNamed('中信招标代理');
  rival = await agencyNamed('海纳咨询');
});
afterAll(() => app.close());

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const allows = (permit: Permit, held: readonly string[]): boolean => {
  if (permit === 'PUBLIC' || permit === 'SIGNED_IN') return true;
  const wanted =
    typeof permit === 'string' ? [permit] : 'byType' in permit ? Object.values(permit.byType).flat() : permit;
  return wanted.some((one) => held.includes(one));
};
const bound = (projectId: string, who: Caller = people.clerk) =>
  must(who.call(viewAgencyPeople, { params: { projectId } }));
async function bind(projectId: string, persons: readonly AgencyPerson[], who: Caller = people.clerk) {
  const seen = (await bound(projectId, who)).people.map(({ identityId }) => identityId);
  return who.call(bindAgencyPeople, {
    params: { projectId },
    body: { identityIds: persons.map(({ identityId }) => identityId), seen },
  });
}
const reached = async ({ caller }: AgencyPerson, projectId: string) => ({
  view: (await caller.call(viewProject, { params: { projectId } })).status,
  listed: (await must(caller.call(listProjects, { query: {} }))).content.map(({ id }) => id).includes(projectId),
  overview: (await must(caller.call(pageOverview, { query: {} }))).content.map(({ id }) => id).includes(projectId),
});
const OPEN = { view: 200, listed: true, overview: true };
const SHUT = { view: 404, listed: false, overview: false };
/** Names the agency of a project, whatever its phase is: drawn and named ones end in this row. */
const handledBy = (projectId: string, supplierId: string) =>
  app.sql('insert into project_agency (project_id, round, supplier_id) values ($1, 1, $2)', [projectId, supplierId]);

test('what an agency’s person can do is a part of what the clerk can, and all else is shut, whatever the role holds', async () => {
  const endpoints = [...app.app.endpoints.keys()];
  const operations = endpoints.filter(({ permit }) => permit !== 'PUBLIC');
  const names = operations.map(nameOf);
  expect([...AGENCY_OPERATIONS].filter((one) => !names.includes(one))).toEqual([]);

  const [clerks, theirs] = [authoritiesOf('ORG_CLERK'), authoritiesOf('AGENCY_CLERK')];
  expect(theirs.filter((one) => !(clerks as string[]).includes(one))).toEqual([]);
  expect(rightsOfAgency(theirs)).toEqual(theirs);
  const listed = operations.filter((one) => AGENCY_OPERATIONS.has(nameOf(one)));
  // not one of them is there for nothing, and none goes beyond the clerk
  expect(listed.filter(({ permit }) => !allows(permit, theirs)).map(nameOf)).toEqual([]);
  expect(listed.filter(({ permit }) => !allows(permit, clerks)).map(nameOf)).toEqual([]);
  const decides =
    /submit\/(submit|check|approve|reject|recall)|basePrice|award\/|winningNotice|publicity|forfeit|sign$|contract|committee|publish|results$|reply$/i;
  expect(
    listed
      .filter(({ method }) => method !== 'GET')
      .map(nameOf)
      .filter((one) => decides.test(one)),
  ).toEqual([]);

  // a role that an administrator has made too wide opens nothing more
  const wide = await personOf(agency, await given.role([...AUTHORITIES], 'GROUP'));
  const principal = await must(wide.caller.call(viewPrincipal));
  expect(rightsOfAgency(principal.authorities)).toEqual(principal.authorities);
  for (const endpoint of operations.filter((one) => !AGENCY_OPERATIONS.has(nameOf(one)))) {
    const typed =
      typeof endpoint.permit === 'object' && 'byType' in endpoint.permit
        ? { type: Object.keys(endpoint.permit.byType)[0]! }
        : {};
    const { status } = await wide.caller.call(endpoint, {
      ...(endpoint.query ? { query: { ...(sampleOf(endpoint.query) as object), ...typed } } : {}),
      ...(endpoint.body ? { body: { ...(sampleOf(endpoint.body) as object), ...endpoint.example, ...typed } } : {}),
    } as never);
    expect({ at: nameOf(endpoint), status }).toEqual({ at: nameOf(endpoint), status: 403 });
  }
});

test('the project is theirs from the binding on, and no longer with another agency, a lock, or the end', async () => {
  const [first, second, foreign] = [await personOf(agency), await personOf(agency), await personOf(rival)];
  const projectId = await given.planned(people);
  const other = await given.planned(people);
  const name = async (to: Agency | null) => {
    const { version } = await given.view(people.clerk, projectId);
    return must(
      people.clerk.call(saveAgency, { params: { projectId }, body: { uscc: to === null ? null : to.uscc, version } }),
    );
  };
  // no agency, nobody to bind
  expect(await bound(projectId)).toMatchObject({ agency: null, people: [], accounts: null, allowedActions: [] });
  expect((await bind(projectId, [first])).status).toBe(409);
  await name(agency);
  expect(await reached(first, projectId)).toEqual(SHUT);
  const { accounts, agency: named } = await bound(projectId);
  expect(named).toBe('中信招标代理');
  expect(accounts!.map(({ identityId }) => identityId)).toEqual(
    expect.arrayContaining([first.identityId, second.identityId]),
  );
  // nobody of another agency, and nobody of the house
  expect((await bind(projectId, [foreign])).body).toMatchObject({ errors: [{ field: 'identityIds' }] });
  expect((await bind(projectId, [first], people.leader)).status).toBe(403);

  await must(bind(projectId, [first]));
  expect(await reached(first, projectId)).toEqual(OPEN);
  expect(await reached(first, other)).toEqual(SHUT);
  expect(await reached(second, projectId)).toEqual(SHUT);
  expect(await reached(foreign, projectId)).toEqual(SHUT);
  // they see who else is there, and name nobody
  expect(await bound(projectId, first.caller)).toMatchObject({ accounts: null, allowedActions: [] });
  // two at once: the later one is told
  const stale = { identityIds: [second.identityId], seen: [] };
  expect((await people.clerk.call(bindAgencyPeople, { params: { projectId }, body: stale })).status).toBe(409);

  // a locked account, a closed organisation, another credit code: nothing from the next call on
  for (const [away, back] of [
    [`update organization set enabled = false where id = $1`, `update organization set enabled = true where id = $1`],
    [
      `update organization set uscc = null where id = $1`,
      `update organization set uscc = '${agency.uscc}' where id = $1`,
    ],
  ] as const) {
    await app.sql(away, [agency.organization.id]);
    expect((await first.caller.call(viewProject, { params: { projectId } })).status).not.toBe(200);
    await app.sql(back, [agency.organization.id]);
    expect(await reached(first, projectId)).toEqual(OPEN);
  }
  await must(bind(projectId, [first, second]));
  await must(bind(projectId, [second]));
  expect(await reached(first, projectId)).toEqual(SHUT);
  expect(await reached(second, projectId)).toEqual(OPEN);

  // another agency ends it, and the one before does not come back with the agency
  await name(rival);
  expect(await reached(second, projectId)).toEqual(SHUT);
  await name(agency);
  expect(await reached(second, projectId)).toEqual(SHUT);
  expect((await bound(projectId)).people).toEqual([]);
  await must(bind(projectId, [second]));
  await app.sql(`update project set status = 'PAUSED' where id = $1`, [projectId]);
  expect(await reached(second, projectId)).toEqual(OPEN);
  await app.sql(`update project set status = 'ENDED', result = 'TERMINATED' where id = $1`, [projectId]);
  expect(await reached(second, projectId)).toEqual(SHUT);
  expect((await bind(projectId, [])).status).toBe(409);
  // nobody is said to have left because the project is over
  expect((await bound(projectId)).people).toMatchObject([{ identityId: second.identityId, active: true }]);
  const { content } = await must(people.clerk.call(viewHistory, { params: { projectId }, query: {} }));
  expect(content.filter(({ action }) => action.code === 'BIND_AGENCY_PEOPLE')).toHaveLength(4);
});

test('they write the document, the house hands it in; no base price; the history says whose act it was', async () => {
  const person = await personOf(agency);
  const projectId = await given.atBiddingDocument(people);
  await handledBy(projectId, agency.id);
  await must(bind(projectId, [person]));
  const body = await given.documentBody(people, projectId);
  await app.sql(`update attachment set created_by = $2 where id = $1`, [body.files[0], person.id]);
  const before = await must(person.caller.call(viewBiddingDocument, { params: { projectId } }));
  expect(before.editable).toBe(true);
  await must(person.caller.call(saveBiddingDocument, { params: { projectId }, body }));
  const { content } = await must(people.clerk.call(viewHistory, { params: { projectId }, query: {} }));
  expect(content[0]).toMatchObject({
    action: { code: 'SAVE_DOCUMENT' },
    operatorName: `${person.username}（${agency.organization.name}）`,
  });
  const [entry] = await app.sql(
    `select actor_name as name from audit_log where project_id = $1 order by id desc limit 1`,
    [projectId],
  );
  expect(entry).toEqual({ name: `${person.username}（${agency.organization.name}）` });
  // the clerk who was slower is told whose change it was
  const late = await people.clerk.call(saveBiddingDocument, { params: { projectId }, body });
  expect(late.body).toMatchObject({ code: 'CONFLICT', changedBy: `${person.username}（${agency.organization.name}）` });

  const { version, sections } = await must(person.caller.call(viewBiddingDocument, { params: { projectId } }));
  const price = { sectionId: sections[0]!.sectionId, basePrice: '480', version };
  expect((await person.caller.call(saveBasePrice, { params: { projectId }, body: price })).status).toBe(403);
  const flow = { type: 'PROJECT' as const, projectId, phase: 'BIDDING_DOCUMENT' as const };
  expect((await person.caller.call(submit, { body: flow })).status).toBe(403);
  await must(people.clerk.call(submit, { body: flow }));
  // handed in, it is no longer theirs to change
  expect((await must(person.caller.call(viewBiddingDocument, { params: { projectId } }))).editable).toBe(false);
});

test('they host the opening; before it they know no more than the clerk, and never the base price', async () => {
  const openings = givenOpenings(app);
  const person = await personOf(agency);
  const { projectId, clerk, sectionIds } = await openings.tender();
  const sealedOne = await given.atBiddingDocument(people);
  await app.setTime(AT_OPENING);
  await handledBy(projectId, agency.id);
  expect((await person.caller.call(viewOpening, { params: { projectId } })).status).toBe(404);
  await must(bind(projectId, [person], clerk));
  const asClerk = await must(clerk.call(viewOpening, { params: { projectId } }));
  const asAgency = await must(person.caller.call(viewOpening, { params: { projectId } }));
  expect(JSON.stringify(asAgency)).not.toMatch(/投标|公司/);
  expect(asAgency).toEqual(asClerk);

  // a base price of the section, as the clerk seals it
  const { version, sections } = await must(
    people.clerk.call(viewBiddingDocument, { params: { projectId: sealedOne } }),
  );
  await must(
    people.clerk.call(saveBasePrice, {
      params: { projectId: sealedOne },
      body: { sectionId: sections[0]!.sectionId, basePrice: '480', version },
    }),
  );
  await app.sql(
    `insert into base_price (section_id, round, sealed) select $1, 1, sealed from base_price where section_id = $2`,
    [sectionIds[0], sections[0]!.sectionId],
  );
  const opened = await must(
    person.caller.call(startOpening, {
      params: { projectId },
      body: { recorder: '温书言', version: asAgency!.version },
    }),
  );
  const priceOf = async (who: Caller) =>
    (await must(who.call(viewBiddingDocument, { params: { projectId } }))).sections[0]!.basePrice;
  expect([await priceOf(clerk), await priceOf(person.caller)]).toEqual(['480', null]);
  await app.setTime('2026-12-25 11:00:00');
  await must(person.caller.call(finishOpening, { params: { projectId }, body: { version: opened.version } }));
});

test('such an account is made in the organisation of the agency alone, and stands beside no post of the house', async () => {
  const admin = await given.signedIn(
    await given.user({
      organization: people.department,
      roles: [await given.role(['MAINTAIN:USER', 'READ:USER'], 'GROUP')],
      userType: 'SYSTEM',
    }),
  );
  const add = (identities: { organizationId: string; roles: string[] }[]) =>
    admin.call(createUser, {
      body: {
        username: `agency${newId().slice(0, 8)}`,
        displayName: '王五',
        mobile: null,
        email: null,
        identities: identities.map((one) => ({ ...one, title: null })),
      },
    });
  const place = { organizationId: agency.organization.id, roles: ['AGENCY_CLERK'] };
  const post = { organizationId: people.unit.id, roles: ['ORG_CLERK'] };
  expect((await add([place])).status).toBe(200);
  expect((await add([{ ...place, organizationId: people.unit.id }])).body).toMatchObject({
    errors: [{ ruleId: 'IDENTITY_PLACE' }],
  });
  expect((await add([{ ...post, organizationId: agency.organization.id }])).body).toMatchObject({
    errors: [{ ruleId: 'IDENTITY_PLACE' }],
  });
  expect((await add([place, post])).body).toMatchObject({ errors: [{ ruleId: 'AGENCY_APART' }] });
});
