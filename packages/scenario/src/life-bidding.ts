import { addDays } from '@tenderdesk/domain/calendar';
import { withdrawBid } from '@tenderdesk/server/modules/bidding/bid/bid.contract';
import { recordDrawSlip } from '@tenderdesk/server/modules/selection/committee/draw.contract';
import {
  declareAvoidance,
  saveCommittee,
  viewCommittee,
} from '@tenderdesk/server/modules/selection/committee/committee.contract';
import { reviewBid, viewEvaluation } from '@tenderdesk/server/modules/selection/evaluation/evaluation.contract';
import {
  handOverOnPaper,
  recordRefusal,
} from '@tenderdesk/server/modules/selection/evaluation/report-handover.contract';
import { listNameableExperts } from '@tenderdesk/server/modules/people/expert/expert.contract';
import { biddingSteps } from './bidding.ts';
import { evaluationSteps } from './evaluation.ts';
import { actorOf, moveClock, named, projectIdOf, take, type Life } from './life.ts';
import { EXPERTS } from './invented.ts';
import { openingSteps } from './opening.ts';
import { uploadPaper } from './paper.ts';
import { findPeople } from './people.ts';
import { bidsOf, type TenderSpec } from './spec.ts';
import { known } from './step.ts';

/** What is done between the announcement and the report that is handed over, as the moves of the model are called. */

/** The specification with those bids alone that are in, and with those who sit on the committee by now. */
const going = ({ spec, standing, members }: Life): TenderSpec => ({
  ...spec,
  staff: { ...spec.staff, experts: members },
  sections: spec.sections.map((section, index) => ({
    ...section,
    bidders: section.bidders.filter(({ username }) => standing.includes(`${index}/${username}`)),
  })),
});

const afterDeadline = ({ spec }: Life, minutes: number): string => {
  const total = 9 * 60 + 32 + minutes;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${spec.times.bidDeadline.slice(0, 10)} ${two(Math.floor(total / 60))}:${two(total % 60)}:00`;
};

async function handIn(life: Life): Promise<void> {
  await moveClock(life, life.spec.times.saleStart.replace('10:00:00', '10:05:00'));
  const { key } = known(
    bidsOf(life.spec).find((bid) => !life.standing.includes(bid.key)),
    'a bidder without a bid',
  );
  const steps = biddingSteps(life.spec);
  if (!life.state.registrations[key]) await take(life, named(steps, `registration ${key}`));
  delete life.state.bids[key];
  await take(life, named(steps, `bid ${key}`));
  life.standing = bidsOf(life.spec)
    .map((bid) => bid.key)
    .filter((one) => one === key || life.standing.includes(one));
}

async function withdraw(life: Life): Promise<void> {
  const key = known(life.standing.at(-1), 'a bid');
  const { bidder } = known(
    bidsOf(life.spec).find((bid) => bid.key === key),
    'its bidder',
  );
  const params = { bidId: known(life.state.bids[key], 'the bid') };
  await (await actorOf(life, bidder.username)).call(withdrawBid, { params, body: { reason: '不再参加投标' } });
  life.standing = life.standing.filter((one) => one !== key);
}

/** How many of them have decrypted theirs. */
const decrypted = new WeakMap<Life, string[]>();

async function decrypt(life: Life): Promise<void> {
  const done = decrypted.get(life) ?? [];
  const key = known(
    life.standing.find((one) => !done.includes(one)),
    'a bid that is shut',
  );
  await take(life, named(openingSteps(life.spec), `decryption ${key}`));
  decrypted.set(life, [...done, key]);
}

async function closeRecord(life: Life): Promise<void> {
  await take(life, named(openingSteps(life.spec), 'opening recorded'));
  const done = decrypted.get(life) ?? [];
  life.standing = life.standing.filter((key) => done.includes(key));
}

async function seat(life: Life): Promise<void> {
  const steps = evaluationSteps(going(life));
  await take(
    life,
    steps.filter(({ name }) => name === 'committee' || name.startsWith('avoidance')),
  );
}

/** The last member says why it must keep away, and another one who was drawn takes the seat. */
async function replaceMember(life: Life): Promise<void> {
  const params = { projectId: projectIdOf(life) };
  const leaving = known(life.members.at(-1), 'a member');
  const coming = known(
    EXPERTS.find((username) => !life.members.includes(username)),
    'another expert',
  );
  const away = { ...params, declared: true, reason: '与投标人存在利害关系' };
  await (await actorOf(life, leaving)).call(declareAvoidance, { body: away });
  life.members = [...life.members.slice(0, -1), coming];
  const reviewer = await actorOf(life, life.spec.staff.reviewer);
  const { content } = await reviewer.call(listNameableExperts, { query: { size: 500 } });
  const chosen = await findPeople(
    life.rehearsal.cast,
    life.members,
    content,
    (row, person) => row.displayName === person.displayName,
  );
  const paper = await uploadPaper(reviewer, 'EXPERT_DRAW_SLIP', '补抽评标专家通知单', [life.spec.name]);
  const slip = {
    slipNo: `补抽-${params.projectId.slice(-12)}`,
    drawnTime: life.now,
    experts: [chosen.at(-1)!.userId],
    files: [paper],
  };
  await reviewer.call(recordDrawSlip, { params, body: slip });
  const { version } = await reviewer.call(viewCommittee, { params });
  const members = chosen.map(({ userId }, index) => ({ userId, role: 'EXPERT' as const, chair: index === 0 }));
  await reviewer.call(saveCommittee, { params, body: { members, reason: '一名成员回避，补抽专家替补', version } });
  await take(life, named(evaluationSteps(going(life)), `avoidance ${coming}`));
}

async function reject(life: Life): Promise<void> {
  const key = known(life.standing.at(-1), 'a bid');
  const body = {
    projectId: projectIdOf(life),
    bidId: known(life.state.bids[key], 'the bid'),
    result: 'REJECT' as const,
    rejectReason: 'UNQUALIFIED',
    clause: '招标文件第三章3.2',
  };
  await (await actorOf(life, life.members[0]!)).call(reviewBid, { body });
  life.standing = life.standing.filter((one) => one !== key);
}

const steps = (life: Life, wanted: (name: string) => boolean) =>
  evaluationSteps(going(life)).filter(({ name }) => wanted(name));

/** All members but the last sign; the last one does or is recorded as refusing. */
async function recordTheRefusal(life: Life): Promise<void> {
  const last = `signature ${life.members.at(-1)!}`;
  await take(
    life,
    steps(life, (name) => name.startsWith('signature') && name !== last),
  );
  const clerk = await actorOf(life, life.spec.staff.clerk);
  const params = { projectId: projectIdOf(life) };
  const { unsigned, report } = await clerk.call(viewEvaluation, { params });
  const body = { reason: '当面拒绝签字，也未提交书面意见', version: known(report ?? undefined, 'the report').version };
  for (const { memberId } of unsigned) await clerk.call(recordRefusal, { params, body: { ...body, memberId } });
}

async function onPaper(life: Life): Promise<void> {
  const clerk = await actorOf(life, life.spec.staff.clerk);
  const params = { projectId: projectIdOf(life) };
  const { report } = await clerk.call(viewEvaluation, { params });
  const { version } = known(report ?? undefined, 'the report');
  await clerk.call(handOverOnPaper, { params, body: { handedDate: life.now.slice(0, 10), version } });
}

/** By the names of the moves. */
export const BIDDING_ACTS: Readonly<Record<string, (life: Life) => Promise<void>>> = {
  'hand in a bid': handIn,
  'withdraw a bid': withdraw,
  'the deadline passes': (life) => moveClock(life, afterDeadline(life, 0)),
  'start the opening': (life) => take(life, named(openingSteps(life.spec), 'opening started')),
  decrypt,
  'the window passes': (life) => moveClock(life, afterDeadline(life, 70)),
  'close the record': closeRecord,
  'seat the committee': seat,
  'replace the member': replaceMember,
  'reject a bid': reject,
  score: (life) =>
    take(
      life,
      steps(life, (name) => name === 'review' || name.startsWith('scores')),
    ),
  'write the report': (life) =>
    take(
      life,
      steps(life, (name) => name === 'summary'),
    ),
  sign: (life) =>
    take(
      life,
      steps(life, (name) => name.startsWith('signature')),
    ),
  'record the refusal to sign': recordTheRefusal,
  'hand over the report': (life) =>
    take(
      life,
      steps(life, (name) => name === 'report handed over'),
    ),
  'record the hand-over on paper': onPaper,
};

/** Long after the bids have lapsed that were not extended. */
export const lateDay = ({ spec }: Life): string => addDays(spec.times.bidDeadline.slice(0, 10), 100);
