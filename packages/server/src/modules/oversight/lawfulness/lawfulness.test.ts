import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import {
  saveBasePrice,
  saveBiddingDocument,
  viewBiddingDocument,
} from '../../procedure/bidding-document/bidding-document.contract.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { givenDishonest } from '../../people/dishonesty/given.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import { saveImplementationPlan } from '../../procedure/implementation-plan/implementation-plan.contract.ts';
import { givenOpenings } from '../../bidding/opening/given.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { viewParam } from '../../platform/reference/reference.contract.ts';
import { givenTenders, TIMES } from '../../bidding/registration/given.ts';
import { register } from '../../bidding/registration/registration.contract.ts';
import * as agencies from '../../procedure/implementation-plan/agency.contract.ts';
import { checkProject } from './check.contract.ts';
import * as api from '../../platform/parameter/parameter.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let admin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  people = await given.cast();
  admin = await given.as(people.unit, ['READ:PARAM', 'MAINTAIN:PARAM']);
});
afterAll(() => app.close());
beforeEach(() => app.setTime('2026-11-23 09:00:00'));

const check = (projectId: string, phase?: string, caller: Caller = people.clerk) =>
  caller.call(checkProject, { params: { projectId }, query: phase ? { phase } : {} });
const linesOf = async (projectId: string, phase?: string) => (await must(check(projectId, phase))).rules;
const lineOf = async (projectId: string, ruleId: string, phase?: string) =>
  (await linesOf(projectId, phase)).find((line) => line.ruleId === ruleId);

/** A project whose document is saved with other times. */
const withBiddingDocument = async (changes: object) => {
  const projectId = await given.atBiddingDocument(people);
  const body = { ...(await given.documentBody(people, projectId)), ...changes };
  await must(people.clerk.call(saveBiddingDocument, { params: { projectId }, body }));
  return projectId;
};

describe('the dry run', () => {
  test('says what every rule of the phase says, and takes no step', async () => {
    const projectId = await given.planned(people);
    const before = await given.view(people.clerk, projectId);
    const lines = await linesOf(projectId);
    expect(lines.map(({ ruleId, result }) => `${ruleId} ${result}`)).toEqual([
      'R01 OK',
      'R02 OK',
      'R03 OK',
      'R04 OK',
      'R05 NOT_APPLICABLE',
      'R06 OK',
      'R07 OK',
      'R08 OK',
      'R25 OPEN',
    ]);
    expect(await given.view(people.clerk, projectId)).toEqual(before);
  });

  test('names the article, the fault, its field and how the date was counted', async () => {
    const projectId = await withBiddingDocument({ saleStart: '2026-11-24 09:00:00', saleEnd: '2026-11-28 17:00:00' });
    expect(await lineOf(projectId, 'R13')).toEqual({
      ruleId: 'R13',
      result: 'BLOCK',
      must: '招标文件发售期不少于5日',
      articles: '《招标投标法实施条例》第16条',
      text: '招标文件发售期不得少于5日',
      field: 'saleEnd',
      enforced: ['提交和审批时'],
      note: null,
      period: {
        bound: 'EARLIEST',
        from: '2026-11-24',
        count: 5,
        unit: 'DAY',
        counted: '2026-11-29',
        date: '2026-11-29',
        daysOff: [],
        assumedYears: [],
      },
    });
    expect(await lineOf(projectId, 'R15')).toMatchObject({ result: 'OK', text: null, period: { date: '2026-12-14' } });
    const english = app.caller(people.clerk.token, 'en');
    expect(
      (await must(check(projectId, undefined, english))).rules.find(({ ruleId }) => ruleId === 'R13'),
    ).toMatchObject({
      must: expect.stringContaining('on sale for at least 5 days'),
      articles: expect.stringContaining('art. 16'),
      text: 'Sale period ≥ 5 days',
    });
  });

  test('agrees with what the submit refuses, named checks among it', async () => {
    const projectId = await withBiddingDocument({
      saleStart: '2026-11-20 09:00:00',
      saleEnd: '2026-11-24 17:00:00',
      files: [],
    });
    const body = { type: 'PROJECT', projectId, phase: 'BIDDING_DOCUMENT' };
    const { rules } = await given.refusal(people.clerk, flow.submit, { body });
    const faulty = (await linesOf(projectId)).filter(({ result }) => result === 'BLOCK' || result === 'WARN');
    expect(faulty.map(({ ruleId }) => ruleId).toSorted()).toEqual([...new Set(rules)].toSorted());
    expect(rules).toEqual(expect.arrayContaining(['R13', 'DOCUMENT_FILE', 'SALE_START_PAST']));
  });

  test('has nothing to say of a phase that lies ahead, nor of another method', async () => {
    const projectId = await given.planned(people);
    const ahead = await linesOf(projectId, 'CONTRACT_SIGNING');
    expect(ahead.map(({ ruleId, result }) => `${ruleId} ${result}`)).toEqual(['R55 OPEN', 'R56 OPEN']);
    expect(await lineOf(projectId, 'R17', 'BIDDING_DOCUMENT')).toMatchObject({ result: 'NOT_APPLICABLE' });
    expect((await check(projectId, 'NOWHERE')).status).toBe(400);
  });

  test('says of what nobody maintains here that it is not kept, never that it is right (R33)', async () => {
    const suppliers = givenSuppliers(app);
    const invitedSuppliers = await Promise.all([1, 2, 3].map(async () => (await suppliers.supplier()).id));
    const projectId = await given.planned(people);
    const invite = async (invited: string[]) => {
      const { version } = await given.view(people.clerk, projectId);
      const changes = { biddingMethod: 'INVITED_TENDER', invitedSuppliers: invited };
      const body = given.implementationPlan(version, changes);
      await must(people.clerk.call(saveImplementationPlan, { params: { projectId }, body }));
    };
    await invite(invitedSuppliers);
    expect(await lineOf(projectId, 'R05')).toMatchObject({ result: 'OK', text: null });
    const english = await must(check(projectId, 'BID_OPENING', app.caller(people.clerk.token, 'en')));
    expect(english.rules.find(({ ruleId }) => ruleId === 'R33')!.note).toContain('is to be looked up');
    expect(await lineOf(projectId, 'R33', 'BID_OPENING')).toMatchObject({ result: 'NOT_KEPT' });
    expect(await lineOf(projectId, 'R59', 'ENDED')).toMatchObject({ result: 'OPEN' });
    await givenDishonest(app, invitedSuppliers[0]!);
    expect(await lineOf(projectId, 'R05')).toMatchObject({ result: 'BLOCK', text: expect.stringContaining('失信') });
    await invite(invitedSuppliers.slice(1));
    expect(await lineOf(projectId, 'R05')).toMatchObject({ result: 'BLOCK', text: expect.stringContaining('3家') });
  });

  test('is for those who reach the project', async () => {
    const projectId = await given.planned(people);
    const strangers = await given.cast();
    expect((await check(projectId, undefined, strangers.clerk)).status).toBe(404);
  });
});

describe('a parameter', () => {
  const change = (name: string, body: object, by = admin) =>
    by.call(api.changeParam, {
      params: { type: 'bidding', name },
      body: { value: '7', validFrom: '2026-11-25', reason: '条例修订', ...body },
    });
  const valueOf = async (name: string) => await must(admin.call(viewParam, { params: { type: 'bidding', name } }));

  test('gets another value from a day on, and the past keeps its own', async () => {
    const projectId = await withBiddingDocument({ saleStart: '2026-11-24 09:00:00', saleEnd: '2026-11-29 17:00:00' });
    await must(change('doc.minSaleDays', {}));
    expect(await valueOf('doc.minSaleDays')).toBe('5');
    expect(await lineOf(projectId, 'R13')).toMatchObject({ result: 'OK' });
    await app.setTime('2026-11-25 00:00:00');
    expect(await valueOf('doc.minSaleDays')).toBe('7');
    expect(await lineOf(projectId, 'R13')).toMatchObject({
      result: 'BLOCK',
      text: '招标文件发售期不得少于7日',
      must: '招标文件发售期不少于7日',
      period: { count: 7, date: '2026-12-01' },
    });
  });

  test('that is a threshold judges projects from their first day on', async () => {
    const before = await given.started(people);
    await must(change('mandatory.ENGINEERING', { value: '300' }));
    await app.setTime('2026-11-26 09:00:00');
    const after = await given.started(people);
    expect((await lineOf(before, 'R01'))!.must).toContain('400（工程）');
    expect((await lineOf(after, 'R01'))!.must).toContain('300（工程）');
  });

  test.each([
    ['today', { validFrom: '2026-11-23' }, 'validFrom'],
    ['the past', { validFrom: '2020-01-01' }, 'validFrom'],
    ['no whole number', { value: '5.5' }, 'value'],
    ['nothing', { value: '0' }, 'value'],
    ['no reason', { reason: ' ' }, 'reason'],
  ])('refuses %s', async (_name, body, field) => {
    expect(await change('publicity.days', body)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  test('that is laxer than the law is confirmed, and everything is kept with who and why', async () => {
    expect(await change('contract.days', { value: '45' })).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'PARAM_STATUTE', severity: 'warn' }] },
    });
    await must(change('contract.days', { value: '45', confirmedWarnings: ['PARAM_STATUTE'] }));
    await must(change('contract.days', { value: '30', validFrom: '2026-11-25', reason: '更正' }));
    const history = await must(
      admin.call(api.viewParamHistory, { params: { type: 'bidding', name: 'contract.days' } }),
    );
    expect(history).toMatchObject({ defaultValue: '30', changes: [{ value: '30', reason: '更正' }, { value: '45' }] });
    const rows = await app.sql(
      `select after from audit_log where action = 'CHANGE_PARAM' and object_id = 'bidding.contract.days'`,
    );
    expect(rows).toHaveLength(2);
    const listed = (await must(admin.call(api.listParams))).find(({ name }) => name === 'bidding.contract.days');
    expect(listed).toMatchObject({ value: '30', judgedBy: 'ACTION_DAY', law: { bound: 'MOST' }, coming: [{}, {}] });
    await app.setTime('2026-11-25 12:00:00');
    expect(await valueOf('contract.days')).toBe('30');
  });

  test('is never rewritten, and there is none of another name', async () => {
    await must(change('decrypt.minutes', { value: '90' }));
    await expect(app.sql(`update param_change set value = '1'`)).rejects.toThrow(/only ever added/);
    await expect(
      app.sql(
        `insert into param_change (id, name, value, valid_from, reason, created_by, created_by_name)
         values ('x', 'bidding.decrypt.minutes', '1', '2026-11-23', '', '', '')`,
      ),
    ).rejects.toThrow(/check constraint/);
    expect((await change('nothing', {})).status).toBe(404);
  });

  test('is the system administrator’s alone', async () => {
    expect((await change('decrypt.minutes', {}, people.clerk)).status).toBe(403);
    expect((await people.clerk.call(api.listParams)).status).toBe(403);
  });
});

describe('a base price (R12)', () => {
  test('is sealed: there is one, and nobody reads it before the opening', async () => {
    const projectId = await withBiddingDocument({});
    const { version, sections } = await must(people.clerk.call(viewBiddingDocument, { params: { projectId } }));
    const sectionId = sections[0]!.sectionId;
    const save = (basePrice: string | null, seen: number) =>
      people.clerk.call(saveBasePrice, { params: { projectId }, body: { sectionId, basePrice, version: seen } });
    const saved = await must(save('487.654321', version));
    const shown = await must(people.clerk.call(viewBiddingDocument, { params: { projectId } }));
    expect(saved.version).toBe(shown.version);
    expect(shown.sections).toMatchObject([
      { hasBasePrice: true, basePrice: null },
      { hasBasePrice: false, basePrice: null },
    ]);
    const trail = await app.sql(`select before, after from audit_log where object_id = $1`, [projectId]);
    const rows = await app.sql('select sealed from base_price where section_id = $1', [sectionId]);
    expect(JSON.stringify([shown, trail, rows])).not.toContain('487.65');
    expect(await lineOf(projectId, 'R12')).toMatchObject({ result: 'OK' });
    expect((await save('1', version)).status).toBe(409);
    // once the opening has started everybody who reaches the project may read it (例50)
    await app.sql(
      `insert into bid_opening (id, project_id, round, opening_time, place, status, started_time)
       values ($1, $1, 1, business_now(), '三号厅', 'OPENED', business_now())`,
      [projectId],
    );
    expect((await must(people.clerk.call(viewBiddingDocument, { params: { projectId } }))).sections[0]).toMatchObject({
      basePrice: '487.654321',
    });
    await must(save(null, shown.version));
    expect((await must(people.clerk.call(viewBiddingDocument, { params: { projectId } }))).sections[0]).toMatchObject({
      hasBasePrice: false,
    });
  });

  test('that lies open stops the document', async () => {
    const projectId = await withBiddingDocument({});
    const [section] = (await must(people.clerk.call(viewBiddingDocument, { params: { projectId } }))).sections;
    await app.sql(`insert into base_price (section_id, round, sealed) values ($1, 1, '480')`, [section!.sectionId]);
    expect(await lineOf(projectId, 'R12')).toMatchObject({ result: 'BLOCK', text: '第一标段：标底须唯一并保密' });
  });
});

test('the agency of a project does not register in it (R25)', async () => {
  const projectId = await given.planned(people);
  const company = await givenTenders(app).company({ name: '岚信招标代理有限公司' });
  const { version } = await must(people.clerk.call(agencies.viewAgency, { params: { projectId } }));
  const save = (uscc: string | null, seen: number) =>
    people.clerk.call(agencies.saveAgency, { params: { projectId }, body: { uscc, version: seen } });
  expect((await save('91350100M000100Y43', version)).status).toBe(400);
  // whoever is on the list of agencies, and nobody else, as in the form of the plan
  expect((await save(company.uscc, version)).status).toBe(400);
  await app.sql(`update supplier set kinds = '{AGENCY}' where id = $1`, [company.id]);
  await must(save(company.uscc, version));
  expect(await must(people.clerk.call(agencies.viewAgency, { params: { projectId } }))).toMatchObject({
    agency: { name: '岚信招标代理有限公司' },
  });
  await app.setTime(TIMES.onSale);
  const tender = await givenTenders(app).tender();
  await app.sql('insert into project_agency (project_id, round, supplier_id) values ($1, 1, $2)', [
    tender.projectId,
    company.id,
  ]);
  const body = { sectionId: tender.sectionId, contact: '林知远', phone: '13800000001' };
  expect(await company.caller.call(register, { body })).toMatchObject({
    status: 422,
    body: { errors: [{ ruleId: 'R25', field: 'consortiumMembers' }] },
  });
  const other = await givenTenders(app).company();
  expect((await other.caller.call(register, { body })).status).toBe(200);
});

describe('the indicators of collusion (R57)', () => {
  test('are kept once the record of the opening is closed, and shown from the opening on', async () => {
    const openings = givenOpenings(app);
    const tender = await openings.tender([['4750万元', '4700万元', '4650万元', '4600万元']]);
    expect(
      (await must(check(tender.projectId, undefined, tender.clerk))).rules.find(({ ruleId }) => ruleId === 'R57'),
    ).toMatchObject({ result: 'OPEN' });
    const opened = await openings.opened([['4750万元', '4700万元', '4650万元', '4600万元']]);
    const rows = await app.sql('select kind from abnormal_sign where project_id = $1 order by kind', [
      opened.projectId,
    ]);
    expect(rows.map(({ kind }) => kind)).toEqual(['PRICE_PATTERN', 'SAME_PERSON']);
    const line = (await must(check(opened.projectId, undefined, opened.clerk))).rules.find(
      ({ ruleId }) => ruleId === 'R57',
    );
    expect(line).toMatchObject({ result: 'WARN', text: expect.stringContaining('报价规律') });
  });
});
