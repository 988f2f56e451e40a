import { terminationRules } from '@tenderdesk/domain/procedure/project/termination';
import { enforce, findings } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { latestAnnouncement, wasPublished } from '../../procedure/announcement/announcement.service.ts';
import { depositsOf } from '../../bidding/deposit/deposit.service.ts';
import { feesOf } from '../../bidding/document-fee/document-fee.service.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';

/**
 * A tender that is given up is announced, and its deposits and paid documents are on their way back (例31). Asked after everybody else has
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
      fees: await feesOf(context, project.id),
    }),
  );
}
