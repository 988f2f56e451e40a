import { itemVerdicts } from '@tenderdesk/domain/selection/prequalification/prequalification';
import type { ReviewReport } from '@tenderdesk/domain/selection/prequalification/review-report';
import type { Context } from '../../../kernel/context.ts';
import { nameOfOrganization } from '../../access/account/organization.service.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import type { PersonRow } from '../committee/committee.service.ts';
import type { MarkRow } from './prequalification.repository.ts';
import { partiesOf, shortBy, type Prequalification } from './prequalification.service.ts';
import type { sectionsOfReview } from './review-course.service.ts';
import type { Decided } from './scoring.service.ts';
import * as records from './report.repository.ts';

export type { ReportRow } from './report.repository.ts';

/** A review that is handed over, with what each of its applications came to. */
interface DecidedReview {
  project: ProjectRow;
  held: Prequalification;
  members: readonly PersonRow[];
  sections: Awaited<ReturnType<typeof sectionsOfReview>>;
  marks: readonly MarkRow[];
  decided: ReadonlyMap<string, Decided>;
}

/** Keeps what a review decided as it is handed over, beside those of before. The caller holds the project's lock. */
export async function keepReport(context: Context, review: DecidedReview): Promise<void> {
  const { project, held } = review;
  await records.insertReport(context.db, project, {
    handedOverTime: held.now,
    handedOverBy: context.user.id,
    content: await reportOf(context, review),
  });
}

async function reportOf(context: Context, { project, held, members, sections, marks, decided }: DecidedReview) {
  const tenderee = await nameOfOrganization(context, project.organizationId);
  const parties = await partiesOf(
    context,
    sections.flatMap(({ applications }) => applications),
  );
  const short = await shortBy(context, project);
  const { files, items, limit = null } = held.terms;
  const report: ReviewReport = {
    applyDeadline: held.applyDeadline,
    files: files.map(({ name }) => name),
    items,
    limit,
    members: members.map(({ displayName, role, chair, employer }) => ({
      name: displayName,
      role,
      chair,
      employer: employer ?? tenderee,
    })),
    sections: sections.map((one) => {
      const reviewed = one.applications.flatMap(({ id }) => {
        const own = decided.get(id);
        if (!own) return [];
        const { result, ranked } = own;
        const verdicts = itemVerdicts(
          items,
          marks.filter(({ applicationId }) => applicationId === id),
          members.length,
        );
        const names = (parties.get(id) ?? []).map(({ name }) => name);
        return [{ id, names, result, verdicts, ...(ranked && { ranked: { score: ranked.score, rank: ranked.rank } }) }];
      });
      return {
        id: one.section.id,
        name: one.section.name,
        applied: one.applications.length,
        short: one.short,
        failed: short(reviewed.filter(({ result }) => result === 'QUALIFIED').length),
        applications: reviewed,
      };
    }),
  };
  return report;
}

/**
 * What the reviews of a project decided, in all of its rounds. Secret while the round is sealed: for papers that are made once it is
 * not. No check of scope.
 */
export const reportsOf = ({ db }: Context, projectId: string): Promise<records.ReportRow[]> =>
  records.selectReports(db, projectId);
