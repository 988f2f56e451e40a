import { addHours, wireTime } from '@tenderdesk/domain/calendar';
import { viewSettings } from '@tenderdesk/server/modules/platform/system/settings.contract';
import { Refused } from '@tenderdesk/scenario/actor';
import { ConnectionLost, type Company } from '@tenderdesk/scenario/http-actor';
import { newState, type Step, type TenderState } from '@tenderdesk/scenario/step';
import type { MoveTo } from '@tenderdesk/scenario/walk';
import type { Journal } from './journal.ts';

/** How often a step is looked at anew that was refused after its answer got lost. */
const LOOKS = 10;

/** One case on its way. */
export interface Play {
  key: string;
  steps: readonly Step[];
  done: number;
  state: TenderState;
  seconds: number;
  requests: number;
  stopped: string | null;
}

/** A play where an earlier run left it; one that was refused tries its step again. */
export function resumed(key: string, steps: readonly Step[], { progress }: Journal): Play {
  const { done = 0, state = newState(), seconds = 0, requests = 0 } = progress.get(key) ?? {};
  return { key, steps, done, state: structuredClone(state), seconds, requests, stopped: null };
}

interface Parts {
  company: Company;
  journal: Journal;
  moveTo: MoveTo;
  /** Waits until the server answers again. @throws Error when it does not within a minute */
  untilReady(): Promise<void>;
  /** Lets a moment go by, in which what a dying process had begun comes to its end. */
  rest(): Promise<void>;
  say(line: string): void;
}

/** Business time of the server, 'yyyy-MM-dd HH:mm:ss'. */
export async function timeOf({ stranger, businessTime }: Company): Promise<string> {
  await stranger.call(viewSettings);
  return wireTime(businessTime() ?? new Date());
}

/**
 * Plays all plays as one queue of events in order of time. Where the connection breaks it waits for the server and
 * repeats the step, which looks what was done before it acts; where the product refuses, that play stops with the
 * reason and the others go on. A refusal after a lost answer may mean that the first asking took effect while the step
 * looked: the step looks again, and only what is refused for good counts.
 */
export async function playAll(plays: readonly Play[], parts: Parts): Promise<void> {
  const { say } = parts;
  // after a stop the newest step of each may have been done without its line in the journal
  const doubtful = new Set(parts.journal.progress.size > 0 ? plays.map(({ key }) => key) : []);
  for (;;) {
    const next = nextOf(plays);
    if (!next) return;
    const step = next.steps[next.done]!;
    const began = performance.now();
    const before = parts.company.requests();
    try {
      await takeStep(next, step, doubtful.delete(next.key), parts);
      next.done += 1;
    } catch (error) {
      next.stopped = `${step.name}: ${(error as Error).message}`;
      say(`${step.at}  case ${next.key} stopped at ${next.stopped}`);
    }
    next.seconds += (performance.now() - began) / 1000;
    next.requests += parts.company.requests() - before;
    write(next, step, parts.journal);
    if (next.done === next.steps.length) say(`${step.at}  case ${next.key} ended`);
  }
}

/** The play whose next step comes first; the earlier one in the file where two come at once. */
function nextOf(plays: readonly Play[]): Play | null {
  let first: Play | null = null;
  for (const play of plays) {
    const at = play.stopped === null ? play.steps[play.done]?.at : undefined;
    if (at !== undefined && (first === null || at < first.steps[first.done]!.at)) first = play;
  }
  return first;
}

async function takeStep(
  play: Play,
  step: Step,
  doubtful: boolean,
  { company, moveTo, untilReady, rest, say }: Parts,
): Promise<void> {
  let again = doubtful;
  let looks = 0;
  for (;;) {
    try {
      // what had fallen due may have been cut off with the answer: a moved clock does it
      await moveTo(again ? later(step.at, await timeOf(company)) : step.at);
      return await step.run({ state: play.state, cast: company.cast, again });
    } catch (error) {
      if (error instanceof Refused && again && looks < LOOKS) {
        looks += 1;
        await rest();
        continue;
      }
      if (!(error instanceof ConnectionLost)) throw error;
      say(`${step.at}  ${error.message}, waiting for the server`);
      await untilReady();
      again = true;
      looks = 0;
    }
  }
}

/** The time, or the second after now when it has passed. */
const later = (time: string, now: string): string => {
  const soon = wireTime(addHours(`${now.replace(' ', 'T')}+08:00`, 2 / 3600));
  return time > soon ? time : soon;
};

function write({ key, done, state, seconds, requests, stopped }: Play, { at }: Step, journal: Journal): void {
  journal.write({ play: key, done, at, state, seconds, requests, ...(stopped === null ? {} : { stopped }) });
}
