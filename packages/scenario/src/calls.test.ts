import { addDays } from '@tenderdesk/domain/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listInvitations,
  listPublicAnnouncements,
  viewInvitation,
  viewPublicAnnouncement,
} from '@tenderdesk/server/modules/procedure/announcement/announcement.contract';
import { viewProject } from '@tenderdesk/server/modules/procedure/project/project.contract';
import { signReport } from '@tenderdesk/server/modules/selection/evaluation/evaluation.contract';
import { submit } from '@tenderdesk/server/modules/work/flow/flow.contract';
import { listJoined } from '@tenderdesk/server/modules/bidding/joined/joined.contract';
import { saveNegotiationRecord } from '@tenderdesk/server/modules/selection/negotiation/negotiation.contract';
import {
  askQuestion,
  listQuestions,
  replyQuestion,
} from '@tenderdesk/server/modules/procedure/question/question.contract';
import { register } from '@tenderdesk/server/modules/bidding/registration/registration.contract';
import { enrolCompanies, openRehearsal, plainSpec, START, type Rehearsal } from './rehearsal.ts';
import { newState } from './step.ts';
import { tenderSteps } from './tender.ts';
import { clockMover, walk } from './walk.ts';

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await openRehearsal();
  await enrolCompanies(rehearsal);
}, 300_000);
afterAll(() => rehearsal.test.close());

/** Business time only goes on: one project after the other. */
let deadline = '2025-01-31';
const nextDeadline = (): string => (deadline = addDays(deadline, 100));

const works = { unit: 0, projectType: 'CONSTRUCTION' } as const;
const goods = { unit: 0, projectType: 'GOODS' } as const;

test('an invitation is seen by those invited alone, and only they register', async () => {
  const { cast, company, test: product } = rehearsal;
  const name = '邀请招标保密工程';
  const spec = plainSpec(name, { ...works, method: 'INVITED_TENDER', estimate: '900', deadline: nextDeadline() });
  const scene = { state: newState(), cast, again: false };
  const steps = tenderSteps(spec);
  const published = steps.findIndex((step) => step.name === 'announcement approved');
  await walk(steps.slice(0, published + 1), scene, clockMover(cast, 'sysadmin', START));
  await product.setTime(addDays(spec.times.saleStart.slice(0, 10), 1) + ' 09:00:00');
  const projectId = scene.state.projectId!;
  const { content } = await company.stranger.call(listPublicAnnouncements, { query: { keyword: name } });
  expect(content).toEqual([]);
  const invited = await cast(spec.sections[0]!.bidders[0]!.username);
  const other = await cast('drill8');
  const mine = await invited.call(listInvitations, { query: { projectId } });
  expect(mine.content).toMatchObject([{ type: { code: 'INVITATION' }, title: `${name}投标邀请书` }]);
  expect((await other.call(listInvitations, { query: { projectId } })).content).toEqual([]);
  const params = { announcementId: mine.content[0]!.id };
  expect((await invited.call(viewInvitation, { params })).project.name).toBe(name);
  await expect(other.call(viewInvitation, { params })).rejects.toThrow('404');
  await expect(company.stranger.call(viewPublicAnnouncement, { params })).rejects.toThrow('404');
  const body = { sectionId: scene.state.sectionIds![0]!, contact: '林岚', phone: '13800000000' };
  await expect(other.call(register, { body })).rejects.toThrow('404');
  await expect(
    other.call(askQuestion, { body: { projectId, kind: 'QUESTION', content: '能否参加？' } }),
  ).rejects.toThrow('404');
  await invited.call(register, { body });
  const seenBy = async (username: string) =>
    (await (await cast(username)).call(viewProject, { params: { projectId } })).implementationPlan?.invitedSuppliers;
  expect(await seenBy(spec.staff.clerk)).toHaveLength(3);
  // a supervisor reads the project, but not whom it invites
  expect(await seenBy('sup01')).toEqual([]);
  const news = await product.sql(
    `select count(distinct receiver_id)::int as told from remind_record where project_id = $1 and category = 'BIDDER_NEWS'`,
    [projectId],
  );
  expect(news).toEqual([{ told: 3 }]);
}, 180_000);

test('the publicity of a single source is open to objections, which stop it, and to nobody else’s bids', async () => {
  const { cast, company, test: product } = rehearsal;
  const name = '单一来源异议货物';
  const spec = plainSpec(name, { ...goods, method: 'SINGLE_SOURCE', estimate: '300', deadline: nextDeadline() });
  const scene = { state: newState(), cast, again: false };
  const steps = tenderSteps(spec);
  const published = steps.findIndex((step) => step.name === 'announcement approved');
  await walk(steps.slice(0, published + 1), scene, clockMover(cast, 'sysadmin', START));
  const projectId = scene.state.projectId!;
  const [listed] = (await company.stranger.call(listPublicAnnouncements, { query: { keyword: name } })).content;
  expect(listed).toMatchObject({ type: { code: 'SINGLE_SOURCE' }, endTime: spec.times.bidDeadline });
  const { content } = await company.stranger.call(viewPublicAnnouncement, { params: { announcementId: listed!.id } });
  expect(content).toContain('演练投标甲有限公司');
  expect(content).toContain('所需设备须采用该供应商的不可替代专利');
  await product.setTime(`${addDays(spec.times.saleStart.slice(0, 10), 1)} 09:00:00`);
  const [supplier, other] = [await cast(spec.sections[0]!.bidders[0]!.username), await cast('drill8')];
  const body = { sectionId: scene.state.sectionIds![0]!, contact: '林岚', phone: '13800000000' };
  for (const one of [supplier, other]) await expect(one.call(register, { body })).rejects.toThrow('404');
  const asked = await other.call(askQuestion, {
    body: { projectId, kind: 'OBJECTION', content: '我单位同样持有该专利许可' },
  });
  const standing = async () => {
    const [row] = await product.sql(`select phase, status from project where id = $1`, [projectId]);
    return [row!['phase'], row!['status']];
  };
  expect(await standing()).toEqual(['ANNOUNCEMENT', 'PAUSED']);
  const moveTo = clockMover(cast, 'sysadmin', START);
  await moveTo(`${addDays(spec.times.bidDeadline.slice(0, 10), 1)} 09:00:00`);
  expect(await standing()).toEqual(['ANNOUNCEMENT', 'PAUSED']);
  const clerk = await cast(spec.staff.clerk);
  const { content: questions } = await clerk.call(listQuestions, { query: { projectId } });
  const { id: questionId, version } = questions.find(({ id }) => id === asked.id)!;
  // the publicity was over before the answer came: it is late, which is said and does not stop it
  const lateReason = '须请生产厂家核实许可范围，答复有所延误';
  const reply = { reply: '经核实，该许可不含本项目所需型号', publish: true, version, lateReason };
  await clerk.call(replyQuestion, { params: { questionId }, body: reply });
  // the days of the pause are made good before the phase is left
  expect(await standing()).toEqual(['ANNOUNCEMENT', 'IN_PROCESS']);
  await moveTo(`${addDays(spec.times.bidDeadline.slice(0, 10), 60)} 09:00:00`);
  expect(await standing()).toEqual(['BID_OPENING', 'IN_PROCESS']);
  const joined = async (one: typeof supplier) => (await one.call(listJoined, { query: { projectId } })).totalElements;
  expect([await joined(supplier), await joined(other)]).toEqual([1, 0]);
}, 180_000);

test('the record of a single source keeps to its quotes and is signed by all before it is handed in', async () => {
  const { cast } = rehearsal;
  const method = 'SINGLE_SOURCE';
  const spec = plainSpec('单一来源谈判货物', { ...goods, method, estimate: '300', deadline: nextDeadline() });
  const scene = { state: newState(), cast, again: false };
  const steps = tenderSteps(spec);
  const moveTo = clockMover(cast, 'sysadmin', START);
  const until = (name: string) => steps.findIndex((step) => step.name === name);
  await walk(steps.slice(0, until('quotes 1 asked for')), scene, moveTo);
  const clerk = await cast(spec.staff.clerk);
  const params = { projectId: scene.state.projectId! };
  const record = (priceText: string | null, version = 0) =>
    clerk.call(saveNegotiationRecord, {
      params,
      body: {
        participants: '双方代表',
        matters: '价格',
        version,
        sections: [{ sectionId: scene.state.sectionIds![0]!, priceText, periodDays: 90, quality: '合格' }],
      },
    });
  await expect(record('280万元')).rejects.toThrow('QUOTE_ROUNDS');
  await walk(steps.slice(until('quotes 1 asked for'), until('negotiation record')), scene, moveTo);
  // the last quote is 98 % of 285
  await expect(record('279.4万元')).rejects.toThrow('AGREED_PRICE');
  // who may not read names is not told who of the group is not fit
  const standing = async (status: string) =>
    rehearsal.test.sql(
      `update expert set status = $2 from app_user u where u.id = user_id and u.username = $1 returning u.display_name as name`,
      [spec.staff.experts[0], status],
    );
  const [unfit] = await standing('SUSPENDED');
  const refused = await record('279.3万元').catch((error: Error) => error.message);
  expect(refused).toContain('R43');
  expect(refused).not.toContain(unfit!['name']);
  await standing('ACTIVE');
  await record(null);
  const submitted = () =>
    clerk.call(submit, { body: { type: 'EVALUATION_REPORT', ...params, phase: 'BID_OPENING', confirmedWarnings: [] } });
  await expect(submitted()).rejects.toThrow(/NOT_AGREED.*RECORD_UNSIGNED/s);
  await record('279.3万元', 1);
  await expect(submitted()).rejects.toThrow('RECORD_UNSIGNED');
  const expert = await cast(spec.staff.experts[0]!);
  await expect(expert.call(signReport, { body: { ...params, version: 1 } })).rejects.toThrow('409');
  for (const username of spec.staff.experts)
    await (await cast(username)).call(signReport, { body: { ...params, version: 2 } });
  await submitted();
  await expect(record('270万元', 2)).rejects.toThrow('409');
}, 180_000);
