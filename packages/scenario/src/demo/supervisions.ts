import { addDays } from '@tenderdesk/domain/calendar';
import { viewStructure } from '@tenderdesk/server/modules/people/directory/directory.contract';
import {
  closeSupervision,
  issueSupervision,
  listSupervisedUnits,
  listSupervisions,
  replySupervision,
  viewSupervision,
} from '@tenderdesk/server/modules/oversight/supervision/supervision.contract';
import { addSupervisor } from '@tenderdesk/server/modules/oversight/supervision/supervisor.contract';
import { listProjects } from '@tenderdesk/server/modules/procedure/project/project.contract';
import type { Actor } from '../actor.ts';
import { nameOf, unitLogins } from '../invented.ts';
import { step, type Step } from '../step.ts';

const DUTIES = ['纪检监察', '审计', '内控监督', '工会代表', '法务监督'];
const SUPERVISORS = 10;
/** Names of the demo that nobody with an account bears. */
const FIRST_NAME = 400;

async function supervisors(reviewer: Actor): Promise<void> {
  const units = (await reviewer.call(viewStructure, {})).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (let index = 0; index < SUPERVISORS; index += 1)
    await reviewer.call(addSupervisor, {
      body: {
        name: nameOf(FIRST_NAME + index),
        organizationId: units[index % units.length]!.id,
        duty: DUTIES[index % DUTIES.length]!,
        phone: `137${String(20_000_000 + index)}`,
        certNo: `JD-${String(index + 1).padStart(3, '0')}`,
      },
    });
}

const ASKED = [
  { kind: 'OVERDUE', content: '本环节材料已超过提醒计划期限，请说明原因并报送。', days: 3 },
  { kind: 'OVERDUE', content: '请核实实施方案报送进度，并告知预计完成时间。', days: 6 },
  { kind: 'ONSITE', content: '现场检查发现开标资料归集不全，请补齐后回复。', days: -2 },
] as const;

/** Three of the running projects of the first units are asked about; the last term has passed by now. */
const ask = (now: string) => async (reviewer: Actor) => {
  const { content } = await reviewer.call(listProjects, { query: { status: 'IN_PROCESS', size: ASKED.length } });
  for (const [index, { kind, content: text, days }] of ASKED.entries()) {
    const project = content[index];
    if (!project) return;
    const dueDate = addDays(now.slice(0, 10), days);
    await reviewer.call(issueSupervision, { body: { kind, projectId: project.id, content: text, dueDate } });
  }
};

/** A supervisor asks a unit for something that is no project’s. */
const askUnit = (now: string) => async (supervisor: Actor) => {
  const [unit] = await supervisor.call(listSupervisedUnits, {});
  if (!unit) return;
  await supervisor.call(issueSupervision, {
    body: {
      kind: 'ONSITE',
      organizationId: unit.id,
      content: '请报送上半年采购档案自查情况。',
      dueDate: addDays(now.slice(0, 10), 10),
    },
  });
};

/** Units answer some of what they are asked. */
const answer = async (clerk: Actor): Promise<void> => {
  const { content } = await clerk.call(listSupervisions, { query: { status: 'OPEN', size: 1 } });
  const [first] = content;
  if (!first) return;
  const params = { supervisionId: first.id };
  const { version } = await clerk.call(viewSupervision, { params });
  await clerk.call(replySupervision, {
    params,
    body: { text: '已完成内部会签，预计两个工作日内报送。', version },
  });
};

/** The department closes one that was answered. */
const close = async (reviewer: Actor): Promise<void> => {
  const { content } = await reviewer.call(listSupervisions, { query: { status: 'REPLIED', size: 1, mine: true } });
  const [first] = content;
  if (!first) return;
  const params = { supervisionId: first.id };
  const { version } = await reviewer.call(viewSupervision, { params });
  await reviewer.call(closeSupervision, { params, body: { text: '已收到报送材料，核对无误。', version } });
};

/** Supervisions in each state, and those who supervise. */
export const supervisionSteps = (now: string): Step[] => {
  const at = (daysAgo: number, time: string): string => `${addDays(now.slice(0, 10), -daysAgo)} ${time}`;
  return [
    step(at(6, '09:10:00'), 'supervisors', 'tm02', supervisors),
    step(at(4, '16:20:00'), 'supervisions', 'tm02', ask(now)),
    step(at(3, '10:05:00'), 'supervision of a unit', 'sup01', askUnit(now)),
    ...[0, 1, 2].map((unit) => step(at(2, '09:40:00'), 'answer to a supervision', unitLogins(unit).clerk, answer)),
    step(at(1, '11:00:00'), 'end of a supervision', 'tm02', close),
  ];
};
