import { addDays, addHours, parseWireTime, wireTime } from '@tenderdesk/domain/calendar';
import { failingSteps, partedAndEndedSteps, repeatedSteps } from '../failing.ts';
import type { SectionSpec, TenderSpec } from '../spec.ts';
import type { Step } from '../step.ts';
import { timesByDeadline, type Timetable } from '../timetable.ts';

/** Days between the deadlines of two rounds: refunds of the first one are over when the second begins. */
const BETWEEN_ROUNDS = 70;
const NOBODY_CAME = '投标人少于三个，依法重新招标';

/** A section for which two have bid. */
const forTwo = (section: SectionSpec): SectionSpec => ({ ...section, bidders: section.bidders.slice(0, 2) });

/** The tender one round earlier. */
const roundBefore = (spec: TenderSpec): TenderSpec => ({
  ...spec,
  times: timesByDeadline(addDays(spec.times.bidDeadline.slice(0, 10), -BETWEEN_ROUNDS)),
  question: null,
});

/** Two have bid, and nothing is opened. */
export const openedByTwo = (spec: TenderSpec): Step[] =>
  failingSteps({ ...spec, sections: spec.sections.map(forTwo), question: null }, 'RETENDER', NOBODY_CAME);

/** A tender whose first round has failed. */
export const roundTwo = (spec: TenderSpec): Step[] => {
  const before = roundBefore(spec);
  return repeatedSteps({
    first: { ...before, sections: before.sections.map(forTwo) },
    second: { ...spec, question: null },
    result: 'RETENDER',
    reason: NOBODY_CAME,
  });
};

/** The last section of a tender is tendered again in a project of its own; the project with the others was given up. */
export const siblingEnded = (spec: TenderSpec): Step[] => {
  const before = roundBefore(spec);
  return partedAndEndedSteps({
    whole: { ...before, sections: [...before.sections.slice(0, -1), ...before.sections.slice(-1).map(forTwo)] },
    child: { ...spec, sections: spec.sections.slice(-1), question: null },
    reason: NOBODY_CAME,
  });
};

/** Three have to sign the plan. */
export const threeSigners = ({ staff, ...spec }: TenderSpec): TenderSpec => ({
  ...spec,
  staff: { ...staff, planSigners: [...staff.planSigners, 'tm03'] },
});

/** A document whose deadline leaves less than the twenty days of R15. */
export function tooShort(spec: TenderSpec): TenderSpec {
  const earlier = (name: keyof Timetable, days: number): string =>
    wireTime(addHours(parseWireTime(spec.times[name]), -24 * days));
  const times = {
    ...spec.times,
    bidDeadline: earlier('bidDeadline', 10),
    questionDeadline: earlier('questionDeadline', 5),
  };
  return { ...spec, times };
}
