import type { Context } from '../../../kernel/context.ts';
import type { InRound } from '../project/project.service.ts';
import { moveEndTime } from './announcement.service.ts';
import * as records from './candidate-announcement.repository.ts';

/** Candidates in public: since when, until when, and whether they come out at all. */

/** When the candidates of a project's round were published, and until when they are public; null while they are not. No check of scope. */
export const publicCandidates = ({ db }: Context, project: InRound): Promise<records.PublicCandidates | null> =>
  records.selectOptionalCandidates(db, project);

/** True where candidates came out since the project entered its publicity, whatever became of it. No check of scope. */
export const wereCandidatesOut = ({ db }: Context, project: InRound): Promise<boolean> =>
  records.wereCandidatesOut(db, project);

/** Candidates whose publicity has not begun do not come out. */
export const callBackCandidates = ({ db }: Context, project: InRound): Promise<void> =>
  records.callBackCandidates(db, project);

/** The publicity of the candidates ends at another time. */
export const moveCandidatesEnd = (context: Context, project: InRound, endTime: string): Promise<void> =>
  moveEndTime(context, project, 'CANDIDATE', endTime);
