import { seeded } from '@tenderdesk/domain/seeded.fixture';
import { MORE_UNITS } from '../invented.ts';
import { UNITS } from './group.ts';
import { CURRENT_PROJECTS, ENDED_PROJECTS, type DemoProject } from './projects.ts';
import type { StandingName } from './standing.ts';
import { CHANGED_UNITS, YEAR_UNITS } from './year-group.ts';

/** Where projects stand that have not come to their end. */
const UNDER_WAY: readonly StandingName[] = [
  'PLAN_FORM_SUBMITTED',
  'PLAN_FORM_CHECKED',
  'SIGNING_OVERDUE',
  'DOCUMENT_SUBMITTED',
  'DOCUMENT_CHECKED',
  'DOCUMENT_RETURNED',
  'ANNOUNCEMENT_CHECKED',
  'ON_SALE',
  'OBJECTION_OPEN',
  'OPENING_THIS_WEEK',
  'REPORT_CHECKED',
  'AWARD_SIGNING',
  'AWARD_CHECKED',
  'NOTICE_SUBMITTED',
  'NOTICE_OVERDUE',
  'CONTRACT_OVERDUE',
  'UNDER_AMOUNT_SUBMITTED',
];
/** One project of so many has not come to its end, one belongs to a unit to which something happens. */
const [RUNNING, CHANGED] = [6, 5];
/** Days over which the year is spread. */
const SPREAD = 330;

/** So many projects of the whole group, like those of the demo, each in a unit and at a time of its own. */
export function yearProjects(count: number, seed: number): DemoProject[] {
  const random = seeded(seed);
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  // what is opened of a single source is opened by due work at its very minute
  const running = CURRENT_PROJECTS.filter(
    ({ standing, platform, method }) => UNDER_WAY.includes(standing) && !platform && method !== 'SINGLE_SOURCE',
  );
  const units = [...UNITS, ...YEAR_UNITS];
  return Array.from({ length: count }, (_, index): DemoProject => {
    const like = index % RUNNING === RUNNING - 1 ? one(running) : one(ENDED_PROJECTS);
    const unit =
      index % CHANGED === CHANGED - 1
        ? one(CHANGED_UNITS)
        : MORE_UNITS + Math.floor(random() * (units.length - MORE_UNITS));
    const days = like.standing === 'ENDED' ? Math.floor(random() * SPREAD) : Math.floor(random() * 6);
    return { ...like, unit, name: `${units[unit]!.label}${like.name.slice(-10)}${index + 1}`, apart: days };
  });
}
