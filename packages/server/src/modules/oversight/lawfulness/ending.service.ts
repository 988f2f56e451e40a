import { paramNumber } from '@tenderdesk/domain/params';
import { archiveRules, type KeptItem } from '@tenderdesk/domain/oversight/lawfulness/archive';
import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import { terminationRules } from '@tenderdesk/domain/procedure/project/termination';
import { enforce, findings, judge, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { latestAnnouncement, wasPublished } from '../../procedure/announcement/announcement.service.ts';
import { depositsOf } from '../../bidding/deposit/deposit.service.ts';
import { finishedPhases, procedureOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import * as records from './indicator.repository.ts';

/**
 * A tender that is given up is announced, and its deposits are on their way back (例31). Asked after everybody else has
 * done what is theirs: a termination that leaves money or the public behind does not happen.
 * @throws RuleError R54
 */
export async function checkTermination(context: Context, project: ProjectRow): Promise<void> {
  if (project.result !== 'TERMINATED') return;
  enforce(
    findings(terminationRules, {
      wasPublic: await wasPublished(context, project.id),
      announced: (await latestAnnouncement(context, project, 'TERMINATION')) !== null,
      deposits: await depositsOf(context, project.id),
    }),
  );
}

/** For how long the papers of an ended project are kept: as long as the parameter says on that day. */
export async function keepArchive(context: Context, project: ProjectRow): Promise<void> {
  const years = paramNumber(await paramsFor(context, project), 'archive.retentionYears');
  await records.insertArchive(context.db, project.id, years);
}

/** What each phase leaves in the archive. */
const LEFT_BY: Partial<Record<Phase, readonly KeptItem[]>> = {
  IMPLEMENTION_PLAN: ['PLAN_APPROVAL'], // sic
  BIDDING_DOCUMENT: ['DOCUMENT'],
  ANNOUNCEMENT: ['ANNOUNCEMENT'],
  BID_OPENING: ['BID', 'OPENING_RECORD', 'COMMITTEE', 'REPORT'],
  PUBLIC_NOTICE: ['PUBLICITY'],
  CONFIRM_WINNER: ['AWARD'],
  WINNING_NOTICE: ['NOTICE'],
  CONTRACT_SIGNING: ['CONTRACT'],
};

const itemsOf = (phases: readonly Phase[]): KeptItem[] => phases.flatMap((phase) => LEFT_BY[phase] ?? []);

/** What R59 says of the archive of an ended project; a project that failed leaves what its phases had come to. */
export async function archiveVerdicts(context: Context, project: ProjectRow): Promise<Verdict[]> {
  const retentionYears = await records.selectOptionalRetention(context.db, project.id);
  if (retentionYears === null) return [];
  const { phases } = procedureOf(project);
  const done = await finishedPhases(context, project);
  const required = phases.filter(({ required }) => required).map(({ phase }) => phase);
  return judge(archiveRules, {
    required: itemsOf(project.result === 'AWARDED' ? required : done),
    present: itemsOf(done),
    retentionYears,
    params: await paramsFor(context, project),
  });
}
