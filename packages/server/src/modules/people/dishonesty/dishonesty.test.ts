import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { downloadAttachment } from '../../platform/attachment/attachment.contract.ts';
import { givenTenders } from '../../bidding/registration/given.ts';
import { register } from '../../bidding/registration/registration.contract.ts';
import { givenProject, must, type Cast, type Person } from '../../procedure/project/given.ts';
import * as api from './dishonesty.contract.ts';
import * as handling from './handling.contract.ts';
import * as hearing from './hearing.contract.ts';
import { listEffective } from './repair.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let tenders: ReturnType<typeof givenTenders>;
let cast: Cast;
let stranger: Cast;

type Company = Awaited<ReturnType<ReturnType<typeof givenTenders>['company']>> & { people: Person; userId: string };

const MORNING = '2026-12-02 10:00:00';

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime(MORNING);
  given = givenProject(app);
  tenders = givenTenders(app);
  cast = await given.cast();
  stranger = await given.cast();
});
afterAll(() => app.close());

async function company(): Promise<Company> {
  const one = await tenders.company();
  const person = await given.person(one, 'BIDDER_ADMIN', 'BIDDER');
  return { ...one, people: person, userId: person.id };
}

const body = async (supplierId: string, changes: object = {}) => ({
  supplierId,
  kind: 'BREACH',
  facts: '合同约定期限内未供货，两次催告仍未履行',
  basis: '合同第12条',
  level: 'GENERAL' as const,
  scope: 'GROUP' as const,
  effectiveFrom: '2026-12-02',
  effectiveTo: '2027-06-01',
  files: [await given.file(cast.clerk, '催告函.pdf')],
  ...changes,
});
const file = async (supplierId: string, changes: object = {}) =>
  must(cast.clerk.call(handling.fileDishonesty, { body: await body(supplierId, changes) }));
const see = (dishonestyId: string, who: Caller = cast.clerk) =>
  must(who.call(api.viewDishonesty, { params: { dishonestyId } }));
const own = (dishonestyId: string, who: Company) =>
  must(who.people.call(hearing.viewOwnDishonesty, { params: { dishonestyId } }));
const step = async (
  endpoint: typeof handling.tellCompany | typeof handling.submitDishonesty,
  dishonestyId: string,
  who: Caller = cast.clerk,
) =>
  who.call(endpoint as typeof handling.tellCompany, {
    params: { dishonestyId },
    body: { version: (await see(dishonestyId)).version },
  });
const tell = (id: string, who?: Caller) => step(handling.tellCompany, id, who);
const handIn = (id: string, who?: Caller) => step(handling.submitDishonesty, id, who);
const answer = async (dishonestyId: string, by: Company, text = '延误因道路封闭，有交警证明') =>
  by.people.call(hearing.answerHearing, {
    params: { dishonestyId },
    body: { text, version: (await own(dishonestyId, by)).version },
  });
const decide = async (
  dishonestyId: string,
  decision: 'approve' | 'return' | 'dismiss' = 'approve',
  reason: string | null = null,
  who: Caller = cast.approver,
) =>
  who.call(handling.decideDishonesty, {
    params: { dishonestyId },
    body: { decision, reason, version: (await see(dishonestyId)).version },
  });
const revoke = async (dishonestyId: string, who: Caller = cast.approver) =>
  who.call(handling.revokeDishonesty, {
    params: { dishonestyId },
    body: { reason: '判决认定不构成违约', version: (await see(dishonestyId)).version },
  });
/** Filed, heard and handed in. */
async function handedIn(by: Company, changes: object = {}): Promise<string> {
  const { id } = await file(by.id, changes);
  await must(tell(id));
  await must(answer(id, by));
  await must(handIn(id));
  return id;
}
const openList = async (keyword: string) =>
  (await must(app.caller(null).call(listEffective, { query: { keyword } }))).content;

describe('filing', () => {
  test('keeps a draft that the own unit and the department see, and others do not', async () => {
    const by = await company();
    const { id } = await file(by.id);
    expect(await see(id)).toMatchObject({
      supplierName: by.name,
      status: { code: 'DRAFT' },
      hearing: { code: 'NONE' },
      effective: false,
      files: [{ name: '催告函.pdf' }],
      allowedActions: ['edit', 'drop', 'tell'],
    });
    expect((await see(id, cast.leader)).allowedActions).toEqual([]);
    expect((await stranger.clerk.call(api.viewDishonesty, { params: { dishonestyId: id } })).status).toBe(404);
    const listed = await must(cast.clerk.call(api.listHandled, { query: { keyword: by.name } }));
    expect(listed.content.map((row) => row.id)).toEqual([id]);
    const elsewhere = await must(stranger.clerk.call(api.listHandled, { query: { keyword: by.name } }));
    expect(elsewhere.content).toEqual([]);
    // the company knows nothing yet
    const params = { dishonestyId: id };
    expect((await by.people.call(hearing.viewOwnDishonesty, { params })).status).toBe(404);
    expect((await must(by.people.call(hearing.listOwnDishonesty, { query: {} }))).content).toEqual([]);
  });

  test.each([
    ['yesterday', { effectiveFrom: '2026-12-01' }, { rules: ['DISHONESTY_FROM'] }],
    ['an end before the beginning', { effectiveTo: '2026-12-01' }, { rules: ['DISHONESTY_TERM'] }],
    ['more than three years', { effectiveTo: '2029-12-02' }, { rules: ['DISHONESTY_TERM'] }],
    ['an unknown kind', { kind: 'NOTHING' }, { status: 400, fields: ['kind'] }],
    ['an unknown company', { supplierId: newId() }, { status: 400, fields: ['supplierId'] }],
    ['a kind of project that is not said', { scope: 'KIND' }, { status: 400, fields: ['projectType'] }],
    ['no evidence', { files: [] }, { status: 400, fields: ['files'] }],
    ['a project that there is not', { projectId: newId() }, { status: 404 }],
  ])('refuses %s', async (_, changes, expected) => {
    const by = await company();
    const input = { body: await body(by.id, changes) };
    expect(await given.refusal(cast.clerk, handling.fileDishonesty, input)).toMatchObject(expected);
  });

  test('takes no project before its opening, whoever is named', async () => {
    const tender = await tenders.tender({ unit: cast.unit });
    const bidder = await company();
    await tenders.registration(tender, bidder);
    for (const one of [bidder, await company()]) {
      const input = { body: await body(one.id, { projectId: tender.projectId }) };
      expect(await given.refusal(cast.clerk, handling.fileDishonesty, input)).toMatchObject({
        status: 422,
        rules: ['DISHONESTY_SEALED'],
      });
    }
    await app.sql(`update project set phase = 'CONFIRM_WINNER' where id = $1`, [tender.projectId]);
    const { id } = await file(bidder.id, { projectId: tender.projectId, scope: 'ORG' });
    expect(await see(id)).toMatchObject({ projectId: tender.projectId, reach: cast.unit.name });
    const foreign = { body: await body(bidder.id, { projectId: tender.projectId }) };
    expect((await stranger.clerk.call(handling.fileDishonesty, foreign)).status).toBe(404);
  });

  test('is for the clerk and the department, with a unit to have effect in', async () => {
    const by = await company();
    const input = { body: await body(by.id, { scope: 'ORG' }) };
    expect((await cast.leader.call(handling.fileDishonesty, input)).status).toBe(403);
    expect(await given.refusal(cast.reviewer, handling.fileDishonesty, input)).toMatchObject({
      status: 400,
      fields: ['scope'],
    });
  });

  test('a draft is changed and dropped until the company was told', async () => {
    const by = await company();
    const { id } = await file(by.id);
    const save = async (version: number) =>
      cast.clerk.call(handling.saveDishonesty, {
        params: { dishonestyId: id },
        body: { ...(await body(by.id, { level: 'SERIOUS' })), version },
      });
    expect((await save(1)).status).toBe(200);
    expect((await save(1)).status).toBe(409);
    expect((await see(id)).level.code).toBe('SERIOUS');
    await must(tell(id));
    expect((await save(3)).status).toBe(409);
    expect((await cast.clerk.call(handling.dropDishonesty, { params: { dishonestyId: id } })).status).toBe(409);
    const { id: other } = await file(by.id);
    await must(cast.clerk.call(handling.dropDishonesty, { params: { dishonestyId: other } }));
    expect((await cast.clerk.call(api.viewDishonesty, { params: { dishonestyId: other } })).status).toBe(404);
  });
});

describe('the hearing', () => {
  test('gives the company a term of workdays, its files and one answer', async () => {
    const by = await company();
    const other = await company();
    const { id } = await file(by.id);
    expect((await handIn(id)).status).toBe(422);
    await must(tell(id));
    expect((await tell(id)).status).toBe(409);
    const seen = await own(id, by);
    expect(seen).toMatchObject({
      status: null,
      hearingDue: '2026-12-09',
      hearing: { code: 'WAITING' },
      allowedActions: ['answer'],
    });
    expect(seen.files).toMatchObject([{ name: '催告函.pdf' }]);
    const evidence = { params: { attachmentId: seen.files[0]!.id } };
    expect((await other.people.call(downloadAttachment, evidence)).status).toBe(404);
    expect((await stranger.clerk.call(downloadAttachment, evidence)).status).toBe(404);
    expect((await other.people.call(hearing.viewOwnDishonesty, { params: { dishonestyId: id } })).status).toBe(404);
    const todos = await app.sql(
      `select due_time::text as due from remind_record where category = 'DISHONESTY_HEARING'
      and receiver_id = $1 and not handled`,
      [by.userId],
    );
    expect(todos).toHaveLength(1);
    expect(String(todos[0]!['due'])).toContain('2026-12-09 23:59:59');
    await must(answer(id, by));
    expect((await answer(id, by, '再次申辩')).status).toBe(409);
    expect(await see(id)).toMatchObject({ hearing: { code: 'ANSWERED' }, answer: '延误因道路封闭，有交警证明' });
    expect((await see(id)).allowedActions).toEqual(['edit', 'submit']);
    const open = `select 1 from remind_record where category = 'DISHONESTY_HEARING' and business_range = $1 and not handled`;
    expect(await app.sql(open, [id])).toEqual([]);
  });

  test('stops nothing by silence: once its term has passed the record is handed in, and answering is over', async () => {
    const by = await company();
    const { id } = await file(by.id, { effectiveTo: '2027-12-01' });
    await must(tell(id));
    expect((await handIn(id)).status).toBe(422);
    await app.setTime('2026-12-10 09:00:00');
    expect(await see(id)).toMatchObject({ hearing: { code: 'SILENT' }, allowedActions: ['edit', 'submit'] });
    expect((await answer(id, by)).status).toBe(409);
    await must(handIn(id));
    await must(decide(id));
    // filed for the 2nd, decided on the 10th: never before its decision
    expect(await see(id)).toMatchObject({ effectiveFrom: '2026-12-10', effective: true });
    await app.setTime(MORNING);
  });
});

describe('a draft that the company was told of', () => {
  const edit = async (dishonestyId: string, supplierId: string, who: Person = cast.clerk, changes: object = {}) => {
    const form = await body(supplierId, { files: [await given.file(who, '催告函.pdf')], ...changes });
    const { version } = await see(dishonestyId);
    return who.call(handling.saveDishonesty, { params: { dishonestyId }, body: { ...form, version } });
  };
  const openTodos = (by: Company) =>
    app.sql(
      `select due_time::text as due from remind_record where category = 'DISHONESTY_HEARING' and receiver_id = $1
       and not handled`,
      [by.userId],
    );

  test('is about another company without the answer of the first one', async () => {
    const [first, second] = [await company(), await company()];
    const { id } = await file(first.id);
    await must(tell(id));
    const files = [await given.file(first.people, '交警证明.pdf')];
    await must(
      first.people.call(hearing.answerHearing, {
        params: { dishonestyId: id },
        body: { text: '延误因道路封闭', files, version: (await own(id, first)).version },
      }),
    );
    await must(edit(id, second.id));
    await must(tell(id));
    expect(await own(id, second)).toMatchObject({ answer: null, answerFiles: [] });
    const evidence = { params: { attachmentId: files[0]! } };
    expect((await second.people.call(downloadAttachment, evidence)).status).toBe(404);
  });

  test('keeps what the company brought in its defence when it is told anew', async () => {
    const by = await company();
    const { id } = await file(by.id);
    const answered = async (files: string[]) =>
      must(
        by.people.call(hearing.answerHearing, {
          params: { dishonestyId: id },
          body: { text: '延误因道路封闭', files, version: (await own(id, by)).version },
        }),
      );
    await must(tell(id));
    await answered([await given.file(by.people, '交警证明.pdf')]);
    await must(edit(id, by.id));
    await must(tell(id));
    await answered([]);
    expect(await see(id)).toMatchObject({ answer: '延误因道路封闭', answerFiles: [{ name: '交警证明.pdf' }] });
  });

  test('asks it anew once it is changed after its silence, and for nothing once it is handed in', async () => {
    const by = await company();
    const changes = { effectiveFrom: '2026-12-20', effectiveTo: '2027-12-01' };
    const { id } = await file(by.id, changes);
    await must(tell(id));
    await app.setTime('2026-12-10 09:00:00');
    await must(edit(id, by.id, cast.clerk, changes));
    expect(await openTodos(by)).toEqual([]);
    await must(tell(id));
    expect(String((await openTodos(by))[0]?.['due'])).toContain('2026-12-17 23:59:59');
    await app.setTime('2026-12-18 09:00:00');
    await must(handIn(id));
    expect(await openTodos(by)).toEqual([]);
    await app.setTime(MORNING);
  });

  test('stays with its unit when the department changes it', async () => {
    const by = await company();
    const { id } = await file(by.id);
    await must(edit(id, by.id, cast.reviewer, { level: 'SERIOUS', scope: 'ORG' }));
    expect(await see(id)).toMatchObject({ level: { code: 'SERIOUS' }, reach: cast.unit.name });
  });
});

describe('the decision', () => {
  test('is for the approver, who did not file it', async () => {
    const by = await company();
    const id = await handedIn(by);
    expect(await given.todos(cast.approver)).toContain('DISHONESTY_CHECK');
    expect((await see(id, cast.approver)).allowedActions).toEqual(['approve', 'return', 'dismiss']);
    expect((await decide(id, 'approve', null, cast.clerk)).status).toBe(403);
    await app.sql('update dishonesty set submitted_by = $2 where id = $1', [id, cast.approver.id]);
    const params = { dishonestyId: id };
    const { version } = await see(id);
    expect(
      await given.refusal(cast.approver, handling.decideDishonesty, {
        params,
        body: { decision: 'approve', reason: null, version },
      }),
    ).toMatchObject({ status: 422, rules: ['DISHONESTY_OWN'] });
    await app.sql('update dishonesty set submitted_by = $2 where id = $1', [id, cast.clerk.id]);
    expect((await decide(id, 'dismiss', '不足')).status).toBe(422);
    await must(decide(id));
    expect((await decide(id)).status).toBe(409);
    const told = await app.sql(
      `select distinct receiver_id from remind_record where category = 'NOTICE_DISHONESTY' and business_range = $1`,
      [id],
    );
    const ids = told.map((row) => row['receiver_id']);
    for (const one of [cast.clerk, cast.leader, cast.reviewer, stranger.clerk]) expect(ids).toContain(one.id);
    const history = await must(cast.clerk.call(api.dishonestyHistory, { params, query: {} }));
    expect(history.content.length).toBeGreaterThanOrEqual(5);
    const paper = await cast.clerk.call(api.takeDishonesty, { params, query: { format: 'docx' } });
    expect(paper.status).toBe(200);
  });

  test('sends back, and what the company was told of is told anew once it is changed', async () => {
    const by = await company();
    const id = await handedIn(by);
    await must(decide(id, 'return', '请补充催告记录'));
    expect(await see(id)).toMatchObject({ status: { code: 'DRAFT' }, opinion: '请补充催告记录' });
    expect(await given.todos(cast.clerk)).toContain('DISHONESTY_READ');
    const input = {
      ...(await body(by.id, { facts: '合同约定期限内未供货，附催告记录' })),
      version: (await see(id)).version,
    };
    await must(cast.clerk.call(handling.saveDishonesty, { params: { dishonestyId: id }, body: input }));
    expect(await see(id)).toMatchObject({ hearing: { code: 'NONE' }, allowedActions: ['edit', 'drop', 'tell'] });
  });

  test('what was sent back is handed in again by whoever handles it, and is open then', async () => {
    const by = await company();
    const id = await handedIn(by);
    await must(decide(id, 'return', '请补充催告记录'));
    await must(handIn(id, cast.approver));
    expect(await see(id)).toMatchObject({ status: { code: 'SUBMITTED' }, opinion: null, decidedTime: null });
    // who handed it in does not decide
    expect((await decide(id)).status).toBe(422);
  });

  test('does not pursue it, and nobody finds it then but those who handle it', async () => {
    const by = await company();
    const id = await handedIn(by);
    await must(decide(id, 'dismiss', '申辩成立，不予处理'));
    expect(await openList(by.name)).toEqual([]);
    const listed = await must(stranger.clerk.call(api.listDishonesty, { query: { keyword: by.name } }));
    expect(listed.content).toEqual([]);
    expect((await own(id, by)).status?.code).toBe('DISMISSED');
  });
});

describe('the effect', () => {
  /** Whether the company may register in a purchase without a tender at that time. */
  async function registers(by: Company, time: string, projectType = 'ENGINEERING') {
    await app.setTime('2026-12-02 10:00:00');
    const tender = await tenders.tender({ phaseStatus: 'CHECKED' });
    await app.sql(
      `update project set bidding_method = 'PUBLIC_INQUIRY', project_type = $2, phase_status = 'APPROVED' where id = $1`,
      [tender.projectId, projectType],
    );
    await app.sql(
      `insert into announcement (id, type, project_id, round, title, content, content_hash, status, publish_time)
       values ($2, 'PURCHASE', $1, 1, '询比公告', '询比公告', '', 'PUBLISHED', '2026-11-30 10:00:00')`,
      [tender.projectId, newId()],
    );
    await app.setTime(time);
    const { status, body: reply } = await by.caller.call(register, {
      body: { sectionId: tender.sectionId, contact: '林知远', phone: '13800000001', consortiumMembers: [] },
    });
    await app.setTime(MORNING);
    return status === 200 ? 'in' : JSON.stringify(reply).includes('DISHONEST_EXCLUDED') ? 'out' : status;
  }

  test('begins and ends with its days by itself: before, during, after', async () => {
    const by = await company();
    const id = await handedIn(by, { effectiveFrom: '2026-12-04', effectiveTo: '2026-12-06' });
    expect(await registers(by, '2026-12-05 10:00:00')).toBe('in');
    await must(decide(id));
    expect(await registers(by, '2026-12-03 23:00:00')).toBe('in');
    expect(await registers(by, '2026-12-04 00:00:01')).toBe('out');
    expect(await registers(by, '2026-12-06 23:00:00')).toBe('out');
    expect(await registers(by, '2026-12-07 00:00:01')).toBe('in');
    await app.setTime('2026-12-05 10:00:00');
    expect((await openList(by.name)).map((row) => row.id)).toEqual([id]);
    await app.setTime('2026-12-07 10:00:00');
    expect(await openList(by.name)).toEqual([]);
    expect((await see(id)).status.code).toBe('APPROVED');
    await app.app.runDue();
    expect(await see(id)).toMatchObject({ status: { code: 'EXPIRED' }, effective: false });
    await app.setTime(MORNING);
  });

  test('ends by a revocation, which leaves what was before as it was', async () => {
    const by = await company();
    const id = await handedIn(by);
    await must(decide(id));
    expect(await registers(by, MORNING)).toBe('out');
    expect((await revoke(id, cast.clerk)).status).toBe(403);
    await must(revoke(id));
    expect(await see(id)).toMatchObject({ status: { code: 'REVOKED' }, endedOn: '2026-12-02', effective: false });
    expect(await registers(by, MORNING)).toBe('in');
    expect((await revoke(id)).status).toBe(409);
  });

  test('reaches one type of projects where it says so, and in tenders excludes nobody', async () => {
    const by = await company();
    const id = await handedIn(by, { scope: 'KIND', projectType: 'GOODS' });
    await must(decide(id));
    expect(await registers(by, MORNING, 'GOODS')).toBe('out');
    expect(await registers(by, MORNING, 'SERVICE')).toBe('in');
    const tender = await tenders.tender();
    await app.sql(`update project set project_type = 'GOODS' where id = $1`, [tender.projectId]);
    const { status } = await by.caller.call(register, {
      body: { sectionId: tender.sectionId, contact: '林知远', phone: '13800000001', consortiumMembers: [] },
    });
    expect(status).toBe(200);
  });

  test('is listed for every unit, opened in the own one, and taken to Excel', async () => {
    const by = await company();
    const id = await handedIn(by);
    await must(decide(id));
    const rowOf = async (who: Caller) =>
      (await must(who.call(api.listDishonesty, { query: { keyword: by.uscc, effective: true } }))).content;
    expect(await rowOf(cast.clerk)).toMatchObject([{ id, allowedActions: ['view'] }]);
    expect(await rowOf(stranger.clerk)).toMatchObject([{ id, allowedActions: [] }]);
    const sheet = must(cast.clerk.call(api.exportDishonesty.endpoint, { query: { keyword: by.uscc } }));
    expect((await rowsOf(await sheet)).flat()).toContain(by.name);
  });
});
