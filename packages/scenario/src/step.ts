import type { Actor, Cast } from './actor.ts';

/** What earlier steps of a tender learned: plain JSON, so that a play can be stopped and resumed. */
export interface TenderState {
  planItemId?: string;
  projectId?: string;
  sectionIds?: string[];
  criterionIds?: string[];
  announcementId?: string;
  questionId?: string;
  /** By the key of the bid, see `bidsOf`. */
  registrations: Record<string, string>;
  deposits: Record<string, string>;
  bids: Record<string, string>;
  /** Newest submit record known, by type and phase. */
  records: Record<string, string>;
  /** Its to-dos that lay overdue when unlocking was asked for. */
  overdue?: string[];
}

export const newState = (): TenderState => ({ registrations: {}, deposits: {}, bids: {}, records: {} });

/** One step on its stage. */
export interface Scene {
  state: TenderState;
  cast: Cast;
  /** The step, or a part of it, may have been done already: the answer was lost. It looks before it acts. */
  again: boolean;
}

/** Something that somebody does at a time 'yyyy-MM-dd HH:mm:ss'. */
export interface Step {
  at: string;
  name: string;
  /** It stands on what the passing of time has done by then. */
  afterDue?: true;
  run(scene: Scene): Promise<void>;
}

/** A step of one person. */
export const step = (
  at: string,
  name: string,
  username: string,
  run: (actor: Actor, scene: Scene) => Promise<void>,
): Step => ({
  at,
  name,
  run: async (scene) => run(await scene.cast(username), scene),
});

/** The value that an earlier step noted. @throws Error when the steps run in the wrong order */
export function known<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`${what} is not known yet`);
  return value;
}

/** Makes something unless it was noted, or an answer was lost and `find` sees that it is there. Gives its id. */
export async function once(
  { again }: Scene,
  noted: string | undefined,
  find: () => Promise<string | undefined>,
  make: () => Promise<string>,
): Promise<string> {
  return noted ?? (again ? await find() : undefined) ?? make();
}
