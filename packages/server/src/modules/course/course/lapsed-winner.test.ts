import type { FallGround } from '@tenderdesk/domain/procedure/incident/incident-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import { decideIncident, listIncidents, proposeFall } from '../../procedure/incident/incident.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { givenAwards } from '../../selection/award/given.ts';
import {
  answerExtension,
  askExtension,
  viewOwnExtensions,
} from '../../selection/bid-validity/bid-validity.contract.ts';

/** The bid of a confirmed winner lapses, or is not extended, before its notice is out. */

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.published>>;

/** A tender whose winner is confirmed, and not told yet. */
async function confirmed(): Promise<Tender> {
  const tender = await given.published();
  await given.putAward(tender);
  await given.evaluations.pass(tender, 'CONFIRM_WINNER', 'AWARD');
  await given.putNotice(tender);
  return tender;
}

async function fall(tender: Tender, ground: FallGround, consequence: 'NEXT' | 'RETENDER' = 'NEXT') {
  const { clerk, projectId, sectionIds } = tender;
  const { username } = await must(clerk.call(viewPrincipal));
  const id = newId();
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
     select $1, '复函.pdf', 'application/pdf', 1, repeat('0', 64), $1, 'INCIDENT', id from app_user where username = $2`,
    [id, username],
  );
  const reason = '中标通知书发出前中标人书面答复不同意延长投标有效期';
  return clerk.call(proposeFall, {
    params: { projectId },
    body: { sectionId: sectionIds[0]!, ground, consequence, deposit: null, reason, files: [id] },
  });
}

async function agree(tender: Tender) {
  const { incidents } = await must(tender.clerk.call(listIncidents, { params: { projectId: tender.projectId } }));
  const { id: incidentId, version } = incidents[0]!;
  await must(
    tender.department.call(decideIncident, { params: { incidentId }, body: { approved: true, note: null, version } }),
  );
}
const standing = async ({ projectId }: Tender) =>
  (await app.sql('select phase, round from project where id = $1', [projectId]))[0];
const answerOf = async ({ bidders }: Tender, index: number, agrees: boolean) => {
  const { caller, registrationId } = bidders[index]!;
  const { extensions } = await must(caller.call(viewOwnExtensions, { params: { registrationId } }));
  return must(caller.call(answerExtension, { params: { extensionAnswerId: extensions[0]!.id }, body: { agrees } }));
};

test('who is confirmed and does not extend is not told; it falls away, and who agreed follows', async () => {
  const tender = await confirmed();
  const { clerk, projectId } = tender;
  expect((await fall(tender, 'LAPSED')).body).toMatchObject({ errors: [{ ruleId: 'FALL_LAPSED' }] });
  await must(
    clerk.call(askExtension, {
      params: { projectId },
      body: { validUntil: '2027-06-30', answerUntil: '2027-01-15 17:00:00', reason: '通知书发出前处理投诉' },
    }),
  );
  await answerOf(tender, 0, false);
  await answerOf(tender, 1, true);
  await answerOf(tender, 2, false);
  const bids = await app.sql('select id, status from bid where project_id = $1', [projectId]);
  expect(tender.bidders.map(({ bidId }) => bids.find(({ id }) => id === bidId)!['status'])).toEqual([
    'WON',
    'LOST',
    'LAPSED',
  ]);
  // the published end lies ahead: the refusal counts at once
  const notice = given.evaluations.steps(tender, 'WINNING_NOTICE');
  expect((await notice.submit()).body).toMatchObject({ errors: [{ ruleId: 'BID_VALIDITY', severity: 'block' }] });
  await must(fall(tender, 'LAPSED'));
  await agree(tender);
  expect(await standing(tender)).toEqual({ phase: 'CONFIRM_WINNER', round: 1 });
  // after the published end, on the bid that was extended
  await app.setTime('2027-04-20 09:00:00');
  await app.sql('update remind_record set due_time = null where project_id = $1', [projectId]);
  await given.putAward(tender, { rank: 2, winningPrice: '4700' });
  const steps = await given.evaluations.pass(tender, 'CONFIRM_WINNER', 'AWARD');
  expect(steps.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('where the bids lapsed before the notice nobody follows, and the section is tendered again', async () => {
  const tender = await confirmed();
  await app.setTime('2027-03-26 09:00:00');
  await app.sql('update remind_record set due_time = null where project_id = $1', [tender.projectId]);
  expect((await fall(tender, 'LAPSED')).body).toMatchObject({ errors: [{ ruleId: 'FALL_NEXT' }] });
  await must(fall(tender, 'LAPSED', 'RETENDER'));
  await agree(tender);
  expect(await standing(tender)).toEqual({ phase: 'BIDDING_DOCUMENT', round: 2 });
});

test('once the notice is out the winner is bound, however late it signs', async () => {
  const tender = await given.awarded();
  await app.setTime('2027-03-26 09:00:00');
  expect((await fall(tender, 'LAPSED', 'RETENDER')).body).toMatchObject({ errors: [{ ruleId: 'FALL_LAPSED' }] });
});
