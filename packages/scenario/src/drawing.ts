import { addHours, parseWireTime, wireTime } from '@tenderdesk/domain/calendar';
import { answerCall, listCalls } from '@tenderdesk/server/modules/selection/committee/call.contract';
import {
  commitDraw,
  commitSecret,
  enterOutside,
  recordDrawSlip,
  viewDraws,
} from '@tenderdesk/server/modules/selection/committee/draw.contract';
import type { Actor } from './actor.ts';
import { EXPERTS } from './invented.ts';
import { uploadPaper } from './paper.ts';
import type { TenderSpec } from './spec.ts';
import { known, step, type Step } from './step.ts';

const hoursBefore = (time: string, hours: number): string => wireTime(addHours(parseWireTime(time), -hours));

/**
 * Records that the province drew these experts, where the project is one that must draw them; looks before it acts.
 * @param experts ids of people of the library
 */
export async function recordSlip(
  reviewer: Actor,
  { name, times }: TenderSpec,
  projectId: string,
  experts: readonly string[],
): Promise<void> {
  const params = { projectId };
  const { mandatory, slips } = await reviewer.call(viewDraws, { params, query: {} });
  if (!mandatory || slips.length > 0) return;
  const drawnTime = hoursBefore(times.bidDeadline, 1);
  const slipNo = `综评专抽-${projectId.slice(-12)}`;
  const paper = await uploadPaper(reviewer, 'EXPERT_DRAW_SLIP', '评标专家抽取结果通知单', [name, slipNo, drawnTime]);
  await reviewer.call(recordDrawSlip, { params, body: { slipNo, drawnTime, experts: [...experts], files: [paper] } });
}

const COUNT = 5;
const RESERVES = 2;

/** The day before the deadline two people fix a draw from the library; hours count back from the deadline. */
const committedDraw = ({ staff, times }: TenderSpec): Step[] => [
  step(hoursBefore(times.bidDeadline, 23.5), 'draw fixed', staff.reviewer, async (reviewer, { state, again }) => {
    const params = { projectId: known(state.projectId, 'the project') };
    if (again && (await reviewer.call(viewDraws, { params, query: {} })).draws.length > 0) return;
    const body = {
      count: COUNT,
      reserves: RESERVES,
      answerMinutes: 120,
      source: {
        kind: 'PUBLISHED' as const,
        name: '公共随机信标 drand quicknet，该时刻后的首轮随机值',
        time: hoursBefore(times.bidDeadline, 21),
      },
      revealUntil: hoursBefore(times.bidDeadline, 4),
      reason: null,
    };
    await reviewer.call(commitDraw, { params, body });
  }),
  step(hoursBefore(times.bidDeadline, 23), 'draw sealed', staff.leader, async (leader, { state }) => {
    const params = { projectId: known(state.projectId, 'the project') };
    const { draws } = await leader.call(viewDraws, { params, query: {} });
    if (draws[0]?.status.code !== 'OPEN') return;
    await leader.call(commitSecret, { params: { ...params, number: 1 }, body: {} });
  }),
];

/** A round of a public beacon, as it is published. */
const BEACON = '3436464843b48b6ff1ca08e1b1b1b0bbf8e2d0a3a0a7a1b4b5c6d7e8f9a0b1c2';

/** The draw is made the day before the deadline: one of those called declines, and the first reserve comes. */
export const madeDraw = (spec: TenderSpec): Step[] => {
  const { staff, times } = spec;
  const answers = (at: number, name: string, accepts: (username: string) => boolean): Step =>
    step(hoursBefore(times.bidDeadline, at), name, staff.reviewer, async (_reviewer, { cast }) => {
      for (const username of EXPERTS) {
        const expert = await cast(username);
        for (const { id, allowedActions } of await expert.call(listCalls)) {
          if (!allowedActions.includes('accept')) continue;
          const accepted = accepts(username);
          const reason = accepted ? null : '当日已有其他评标安排';
          await expert.call(answerCall, { params: { callId: id }, body: { accepted, reason } });
        }
      }
    });
  let declined = false;
  return [
    ...committedDraw(spec),
    step(hoursBefore(times.bidDeadline, 20.5), 'experts drawn', staff.reviewer, async (reviewer, { state }) => {
      const params = { projectId: known(state.projectId, 'the project') };
      const { draws } = await reviewer.call(viewDraws, { params, query: {} });
      if (draws[0]?.status.code !== 'SEALED') return;
      await reviewer.call(enterOutside, { params: { ...params, number: 1 }, body: { value: BEACON } });
    }),
    answers(20, 'experts answer', () => {
      const first = !declined;
      declined = true;
      return !first;
    }),
    answers(19.5, 'the reserve answers', () => true),
  ];
};
