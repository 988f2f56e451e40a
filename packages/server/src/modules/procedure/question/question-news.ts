import type { QuestionKind, QuestionStage } from '@tenderdesk/domain/procedure/question/question-codes';
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import type { Context } from '../../../kernel/context.ts';
import { aboutProject, clerkOf, type ProjectRow } from '../project/project.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import type { QuestionRow } from './question.repository.ts';

/** Files that came with a question. */
export const FILES = 'QUESTION';

const about = (project: ProjectRow, { id }: { id: string }, phase: Phase = project.phase) => {
  const subject = aboutProject(project, phase);
  return { ...subject, range: { ...subject.range, id } };
};

const kindWords = (kind: QuestionKind) => ({
  zh: dictLabel('bidding.QuestionKind', kind, 'zh'),
  en: dictLabel('bidding.QuestionKind', kind, 'en').toLowerCase(),
});

/** Who has to answer is told: the unit, at LEVEL_I the department too; a complaint is for the department. */
export async function remindOfAnswer(context: Context, project: ProjectRow, row: QuestionRow): Promise<void> {
  const department = [{ role: 'TM_REVIEWER' }] as const;
  await remind(
    context,
    'REPLY_QUESTION',
    about(project, row, phaseAsked(row)),
    { name: project.name, kind: kindWords(row.kind), due: row.dueTime },
    row.kind === 'COMPLAINT'
      ? [...department, { role: 'TM_APPROVER' }]
      : [
          { userIds: [clerkOf(project)], organizationId: project.organizationId },
          ...(project.level === 'LEVEL_I' ? department : []),
        ],
    row.dueTime,
  );
}

/** The to-do of the answer is done, and who asked is told. */
export async function tellAsker(context: Context, project: ProjectRow, row: QuestionRow): Promise<void> {
  const { id } = row;
  await settle(context, ['REPLY_QUESTION'], { projectId: project.id, phase: phaseAsked(row), id });
  const asker = row.supplierId
    ? [
        { role: 'BIDDER_ADMIN', organizationId: row.supplierId } as const,
        { role: 'BIDDER_OPERATOR', organizationId: row.supplierId } as const,
      ]
    : [];
  await remind(context, 'QUESTION_READ', about(project, row), { name: project.name, kind: kindWords(row.kind) }, [
    ...asker,
    { role: 'TM_APPROVER' },
  ]);
}

/** The company that raised it hears which section it is taken to concern. */
export async function tellNarrowed(
  context: Context,
  project: ProjectRow,
  { supplierId, kind }: QuestionRow,
  section: string,
): Promise<void> {
  if (supplierId === null) return;
  const words = kindWords(kind);
  const event = {
    zh: `所提${words.zh}经审查仅涉及${section}，由该标段暂停并答复`,
    en: `your ${words.en} was found to concern ${section} alone, which waits for its answer`,
  };
  await remind(context, 'BIDDER_NEWS', aboutProject(project), { name: project.name, event }, [
    { role: 'BIDDER_OPERATOR', organizationId: supplierId },
  ]);
}

const PHASES: Record<QuestionStage, Phase> = { DOC: 'ANNOUNCEMENT', OPENING: 'BID_OPENING', RESULT: 'PUBLIC_NOTICE' };

/** The to-do stands under the phase of its matter: the project may have gone on meanwhile. */
const phaseAsked = ({ stage }: QuestionRow): Phase => PHASES[stage];
