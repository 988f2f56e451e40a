import type { TerminationCause } from '@tenderdesk/domain/procedure/incident/incident-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import type { GivenOrganization } from '../../access/account/given.ts';
import { mergeOrganization, moveOrganization } from '../../access/organization/organization.contract.ts';
import { pageOverdueContracts } from '../../oversight/figures/tips.contract.ts';
import { checkProject } from '../../oversight/lawfulness/check.contract.ts';
import { tenders } from '../../oversight/ledger/section-ledger.contract.ts';
import { saveBiddingDocument } from '../../procedure/bidding-document/bidding-document.contract.ts';
import { proposeFall, proposeSplit, proposeTermination } from '../../procedure/incident/incident.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { deleteProject, viewProject } from '../../procedure/project/project.contract.ts';
import { savePerformance, viewPerformance } from '../performance/performance.contract.ts';
import { listContracts } from '../performance-purchase/performance-purchase.contract.ts';
import { decideContractChange, listContractChanges, proposeContractChange } from './contract-change.contract.ts';
import { viewContractRest } from './contract-rest.contract.ts';
import { saveContract, viewContracts } from './contract.contract.ts';
import { importRunningProjects } from './running-project.contract.ts';
import { givenRunning } from './running-project.fixture.ts';

/** Projects that came in under way go on here by the rules, and are given up, split and moved as others are (ADR 0071). */

let app: TestApp;
let scene: Awaited<ReturnType<typeof givenRunning>>;

beforeAll(async () => {
  app = await openTestApp();
  scene = await givenRunning(app);
});
afterAll(() => app.close());

test('a winner who was told elsewhere falls away: tendered again under numbers of its own, on record', async () => {
  const { given, people, awarded, idOf, sectionOf, brought, paper, agreed } = scene;
  const { clerk } = people;
  await brought([awarded({ projectCode: 'OLD-F', ordinal: 2 })]);
  const projectId = await idOf('OLD-F');
  const entry = (await must(clerk.call(tenders.page, { query: { keyword: 'OLD-F' } }))).content;
  expect(entry).toMatchObject([{ sectionCode: 'OLD-F/02', noticeDate: '2026-05-20' }]);
  const body = {
    ...{ sectionId: await sectionOf(projectId), ground: 'REFUSE_CONTRACT' as const, deposit: null },
    ...{ reason: '中标人来函明确表示不再签订合同，经催告仍不签订', files: [await paper('INCIDENT')] },
  };
  const fall = { params: { projectId }, body: { ...body, consequence: 'NEXT' as const } };
  // nobody of whom this house knows would follow, and an open tender has no winner named
  expect(await given.refusal(clerk, proposeFall, fall)).toMatchObject({ status: 422, rules: ['FALL_NEXT'] });
  await must(clerk.call(proposeFall, { ...fall, body: { ...body, consequence: 'RETENDER' } }));
  expect((await clerk.call(viewProject, { params: { projectId } })).body.deletable).toBe(false);
  await agreed(projectId);
  expect(await app.sql('select phase, round from project where id = $1', [projectId])).toEqual([
    { phase: 'BIDDING_DOCUMENT', round: 2 },
  ]);
  expect(await app.sql('select code, status from section where project_id = $1 order by 1', [projectId])).toEqual([
    { code: 'OLD-F/02', status: 'RETENDERED' },
    { code: 'OLD-F/03', status: 'NORMAL' },
  ]);
  // what is done here is judged here
  const { rules } = await must(clerk.call(checkProject, { params: { projectId }, query: {} }));
  expect(rules.map(({ result }) => result)).toContain('BLOCK');
  // where it was sent back to stands with its days
  const phases = await app.sql('select phase, round from project_phase where project_id = $1 order by round', [
    projectId,
  ]);
  expect(phases).toEqual([
    { phase: 'CONFIRM_WINNER', round: 1 },
    { phase: 'BIDDING_DOCUMENT', round: 2 },
  ]);
});

test('after the award it goes on to its end by the rules, which see the true days', async () => {
  const { people, awarded, idOf, brought, settle } = scene;
  const { clerk } = people;
  await brought([awarded()]);
  const projectId = await idOf('OLD-A');
  const judged = async (phase?: string) =>
    (await clerk.call(checkProject, { params: { projectId }, query: phase ? { phase: phase as 'BID_OPENING' } : {} }))
      .body;
  expect((await judged('BID_OPENING')).rules.filter(({ result }) => result === 'BLOCK' || result === 'BREACH')).toEqual(
    [],
  );
  const { contracts } = (await clerk.call(viewContracts, { params: { projectId } })).body;
  expect(contracts).toMatchObject([{ issueDate: '2026-05-20', due: '2026-06-22', contract: null }]);
  const { sectionId, award } = contracts[0]!;
  // a price as written says its unit
  expect(award.priceText).toBe(`${award.amount}万元`);
  const body = {
    ...{
      sectionId,
      contractNo: 'HT-NEW-1',
      name: '老桥加固施工合同',
      amount: award.amount!,
      priceText: award.priceText,
    },
    ...{ periodDays: 90, signDate: '2026-06-01', partyA: award.partyA, partyB: award.partyB, version: 0 },
  };
  expect((await clerk.call(saveContract, { params: { projectId }, body })).status).toBe(200);
  expect((await clerk.call(viewProject, { params: { projectId } })).body.deletable).toBe(false);
  await settle(projectId, 'CONTRACT_SIGNING');
  const { body: open } = await clerk.call(viewPerformance, { params: { projectId } });
  const scores = { quality: '90', progress: '88.5', safety: '92', service: '80', cost: '85', integrity: '100' };
  const rated = { candidateId: open.evaluations[0]!.candidateId, scores, comment: null, version: 0 };
  expect((await clerk.call(savePerformance, { params: { projectId }, body: rated })).status).toBe(200);
  await settle(projectId, 'PERFORMANCE_EVALUATION');
  const [ended] = await app.sql('select status, result, phase from project where id = $1', [projectId]);
  expect(ended).toEqual({ status: 'ENDED', result: 'AWARDED', phase: 'ENDED' });
  expect(await app.sql('select id from breach where project_id = $1', [projectId])).toEqual([]);
});

test('a contract that was signed elsewhere counts as signed: it is ended, its rest bought, and purchases are made within it', async () => {
  const { given, people, signed, idOf, brought, paper } = scene;
  const { clerk, approver, unit } = people;
  await brought([signed()]);
  const projectId = await idOf('OLD-P');
  const { contracts } = await must(clerk.call(viewContracts, { params: { projectId } }));
  const { contractId } = contracts[0]!.contract!;
  const buyer = await given.as(unit, ['READ:PERFORMANCE_PURCHASE', 'MAINTAIN:PERFORMANCE_PURCHASE']);
  expect(await must(buyer.call(listContracts, { query: { keyword: 'HT-OLD-1' } }))).toMatchObject([{ contractId }]);
  const end = {
    kind: 'END' as const,
    amount: '300',
    cheaper: true,
    date: '2026-06-01',
    reason: '承包人停工，合同解除',
  };
  const body = { ...end, files: [await paper('CONTRACT_CHANGE')] };
  await must(clerk.call(proposeContractChange, { params: { contractId }, body }));
  const { changes } = await must(clerk.call(listContractChanges, { params: { contractId } }));
  const { id: contractChangeId, version } = changes[0]!;
  await must(
    approver.call(decideContractChange, {
      params: { contractChangeId },
      body: { approved: true, note: null, version },
    }),
  );
  expect(await must(clerk.call(viewContractRest, { params: { contractId } }))).toMatchObject({ left: '300' });
});

test('before the announcement it goes on with the document', async () => {
  const { given, people, drafted, idOf, brought, settle } = scene;
  const { clerk } = people;
  await brought([drafted()]);
  const projectId = await idOf('OLD-D');
  const body = await given.documentBody(people, projectId);
  expect((await clerk.call(saveBiddingDocument, { params: { projectId }, body })).status).toBe(200);
  await settle(projectId, 'BIDDING_DOCUMENT');
  const [project] = await app.sql('select phase, status from project where id = $1', [projectId]);
  expect(project).toEqual({ phase: 'ANNOUNCEMENT', status: 'IN_PROCESS' });
});

test('a section that is split off goes on in its own project with what was done elsewhere, and the file finds it again', async () => {
  const { people, send, awarded, idOf, brought, agreed } = scene;
  const { clerk, reviewer } = people;
  const rows = [
    awarded({ projectCode: 'OLD-S', ordinal: 1, sectionName: '一标', sectionAmount: 300, winningPrice: 290 }),
    awarded({ projectCode: 'OLD-S', ordinal: 2, sectionName: '二标', sectionAmount: 500, winningPrice: 480 }),
  ];
  await brought(rows);
  const projectId = await idOf('OLD-S');
  const [section] = await app.sql('select id from section where project_id = $1 and ordinal = 2', [projectId]);
  const body = {
    sectionId: String(section!['id']),
    ground: 'CONTRACT' as const,
    reason: '该标段合同条款仍在商定',
    files: [],
  };
  await must(clerk.call(proposeSplit, { params: { projectId }, body }));
  await agreed(projectId);
  const own = await must(clerk.call(viewProject, { params: { projectId: await idOf('OLD-S-1') } }));
  const rest = await must(clerk.call(viewProject, { params: { projectId } }));
  for (const [project, amount] of [
    [own, '500'],
    [rest, '300'],
  ] as const)
    expect(project).toMatchObject({
      phase: { code: 'CONTRACT_SIGNING' },
      estimatedAmount: amount,
      deletable: false,
      entry: { fileName: '旧系统.csv', noticeDate: '2026-05-20' },
      sections: [{ status: { code: 'AWARDED' } }],
    });
  expect(own.importedTime).toBe(rest.importedTime);
  expect((await clerk.call(deleteProject, { params: { projectId: own.id } })).status).toBe(409);
  for (const project of [own, rest]) {
    const { contracts } = await must(clerk.call(viewContracts, { params: { projectId: project.id } }));
    expect(contracts).toMatchObject([{ issueDate: '2026-05-20', due: '2026-06-22', contract: null }]);
    const { rules } = await must(
      clerk.call(checkProject, { params: { projectId: project.id }, query: { phase: 'BID_OPENING' } }),
    );
    expect(rules.filter(({ result }) => result === 'BLOCK' || result === 'BREACH')).toEqual([]);
  }
  // another file with the same rows adds nothing and finds no fault
  expect((await send(reviewer, importRunningProjects.commit, rows.toReversed())).body).toMatchObject({
    known: 2,
    written: 0,
    faults: [],
  });
});

test('what came in is given up: before the announcement as any other, after the award by law or authority alone', async () => {
  const { given, people, drafted, awarded, idOf, brought, paper, agreed } = scene;
  const { clerk } = people;
  await brought([drafted({ projectCode: 'OLD-T' }), awarded({ projectCode: 'OLD-U' })]);
  const giveUp = async (code: string, cause: TerminationCause, claims: string | null) => {
    const projectId = await idOf(code);
    const body = { cause, claims, reason: '建设规划调整，本项目不再采购', files: [await paper('INCIDENT')] };
    const asked = await given.refusal(clerk, proposeTermination, { params: { projectId }, body });
    if (asked.status !== 200) return asked.rules;
    await agreed(projectId);
    return app.sql(
      `select status, result, entry_phase, (select string_agg(status, ',') from section where project_id = project.id) as sections
         from project where id = $1`,
      [projectId],
    );
  };
  const ended = { status: 'ENDED', result: 'TERMINATED', sections: 'CANCELLED' };
  expect(await giveUp('OLD-T', 'NEED_GONE', null)).toEqual([{ ...ended, entry_phase: 'BIDDING_DOCUMENT' }]);
  expect(await giveUp('OLD-U', 'NEED_GONE', '无')).toContain('TERMINATION_CAUSE');
  // it was announced elsewhere: what bidders claim is asked for, as of any other
  expect(await giveUp('OLD-U', 'AUTHORITY', null)).toContain('TERMINATION_CLAIMS');
  expect(await giveUp('OLD-U', 'AUTHORITY', '中标人主张备料损失')).toEqual([
    { ...ended, entry_phase: 'CONTRACT_SIGNING' },
  ]);
  const { body: late } = await clerk.call(pageOverdueContracts, { query: {} });
  expect(late.content.map(({ projectId }) => projectId)).not.toContain(await idOf('OLD-U'));
  expect((await clerk.call(deleteProject, { params: { projectId: await idOf('OLD-U') } })).status).toBe(409);
});

test('it goes with its unit, into another company and into another unit, and the file of the closed unit finds it', async () => {
  const { given, people, send, drafted, idOf, brought } = scene;
  const { reviewer, department } = people;
  await brought([drafted({ projectCode: 'OLD-M' })]);
  const projectId = await idOf('OLD-M');
  const admin = await given.as(department, ['READ:ORGANIZATION', 'MAINTAIN:ORGANIZATION'], 'NONE');
  const versionOf = async (id: string) =>
    Number((await app.sql('select version from organization where id = $1', [id]))[0]!['version']);
  const [group] = await app.sql('select parent_id as id from organization where id = $1', [people.unit.id]);
  const [above] = await app.sql('select id, path, name from organization where id = $1', [group!['id']]);
  const parent = above as unknown as GivenOrganization;
  const [company, into] = [await given.organization({ parent }), await given.organization({ parent })];
  const params = { organizationId: people.unit.id };
  const { name } = people.unit;
  const reason = '集团重组';
  await must(
    admin.call(moveOrganization, {
      params,
      body: { parentId: company.id, reason, version: await versionOf(people.unit.id) },
    }),
  );
  const paths = async () =>
    (
      await app.sql(
        'select p.organization_path as path, o.path as unit from project p join organization o on o.id = p.organization_id where p.id = $1',
        [projectId],
      )
    )[0] as { path: string; unit: string };
  const moved = await paths();
  expect([moved.path, moved.path.startsWith(company.path)]).toEqual([moved.unit, true]);
  await must(
    admin.call(mergeOrganization, {
      params,
      body: { intoId: into.id, name, reason, version: await versionOf(people.unit.id) },
    }),
  );
  expect((await paths()).unit).toBe((await paths()).path);
  const seen = await must(reviewer.call(viewProject, { params: { projectId } }));
  expect(seen).toMatchObject({ organizationId: into.id, entry: { fileName: '旧系统.csv' } });
  // a file with the name of the unit that is closed: what came in is there, with the one that carries on
  const known = [drafted(), drafted({ projectCode: 'OLD-M' })];
  expect((await send(reviewer, importRunningProjects.commit, known)).body).toMatchObject({
    ...{ known: 2, written: 0, faults: [] },
  });
  const more = await send(reviewer, importRunningProjects.check, [drafted({ projectCode: 'OLD-N' })]);
  expect(more.body.faults).toMatchObject([{ row: 2, column: '单位编码或名称' }]);
});
