import type { Caller, TestApp } from '../../../kernel/testing/test-app.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { givenIdentity, type GivenOrganization } from '../account/given.ts';
import * as api from './organization.contract.ts';

/** Units that are merged, and what tests ask about them. @param app once it is there */
export function givenMerges(app: () => TestApp) {
  let made: { given: ReturnType<typeof givenProject>; people: ReturnType<typeof givenIdentity> } | null = null;
  const builders = () => (made ??= { given: givenProject(app()), people: givenIdentity(app()) });
  const given = () => builders().given;
  const people = () => builders().people;
  let boss: Caller;
  /** Who merges the units of `twoUnits`. */
  const admin = () => boss;

  /** Two units of one group with their people, each with a project that runs and one that is over. */
  async function twoUnits() {
    const from: Cast = await given().cast();
    const group = (
      await app().sql(
        'select p.id, p.path, p.name from organization o join organization p on p.id = o.parent_id where o.id = $1',
        [from.unit.id],
      )
    )[0] as unknown as GivenOrganization;
    const unit = await people().organization({ parent: group });
    const [clerk, leader] = [await given().person(unit, 'ORG_CLERK'), await given().person(unit, 'ORG_LEADER')];
    const into: Cast = { ...from, unit, clerk, leader };
    boss = await people().as(group, ['READ:ORGANIZATION', 'MAINTAIN:ORGANIZATION'], 'NONE');
    return { from, into, group };
  }
  const end = (projectId: string) =>
    app().sql(
      `update project set status = 'ENDED', phase = 'ENDED', result = 'TERMINATED', ended_time = business_now() where id = $1`,
      [projectId],
    );
  const versionOf = async (id: string) =>
    (await app().sql('select version from organization where id = $1', [id]))[0]!['version'] as number;
  const merging = async (from: GivenOrganization, into: GivenOrganization, changes: object = {}) =>
    admin().call(api.mergeOrganization, {
      params: { organizationId: from.id },
      body: { intoId: into.id, name: from.name, reason: '集团重组', version: await versionOf(from.id), ...changes },
    });
  const preview = (from: GivenOrganization, into: GivenOrganization) =>
    must(admin().call(api.previewMerge, { params: { organizationId: from.id }, query: { intoId: into.id } }));
  /** Where the kept sums of two units are other than what counting gives (ADR 0032). */
  const keptSums = (one: GivenOrganization, other: GivenOrganization) =>
    app().sql(
      `select unit, kept, counted from (
         select o.id as unit, o.path as path from organization o where o.id in ($1, $2)) units,
         lateral (select coalesce(sum(num), 0)::int as kept from (
           select num, organization_id, organization_path from project_tally
           union all select num, organization_id, organization_path from project_tally_change) sums
           where sums.organization_id = unit and sums.organization_path = path) as kept,
         lateral (select count(*)::int as counted from project p where p.organization_id = unit and p.organization_path = path) as counted
       where kept <> counted`,
      [one.id, other.id],
    );
  const ruleOf = (body: unknown) => (body as { errors: { ruleId: string }[] }).errors.map(({ ruleId }) => ruleId);
  return { given, people, admin, twoUnits, end, versionOf, merging, preview, keptSums, ruleOf };
}

/** What `twoUnits` gives. */
export type Units = Awaited<ReturnType<ReturnType<typeof givenMerges>['twoUnits']>>;
