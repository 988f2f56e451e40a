import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import type { Split } from '../project/section-split.service.ts';
import * as complaints from './complaint.repository.ts';
import * as records from './question.repository.ts';

/**
 * What holds a project and names no section holds all of them: an objection that is open, a complaint that is not decided, what an
 * answer asks for and nobody has carried out, or a pause that is not for a complaint about one.
 */
export async function hasCommonHold({ db }: Context, projectId: string): Promise<boolean> {
  const pausing = await records.selectPausing(db, projectId);
  if (pausing.some(({ sectionId }) => sectionId === null)) return true;
  const undecided = await complaints.selectUndecided(db, projectId);
  if (undecided.some(({ sectionId }) => sectionId === null)) return true;
  const forced = await records.selectForced(db, projectId);
  if (forced.some(({ sectionId }) => sectionId === null)) return true;
  const pause = await complaints.selectOpenPause(db, projectId);
  if (!pause) return false;
  const question = pause.questionId ? await records.selectOptionalQuestion(db, pause.questionId) : null;
  return (question?.sectionId ?? null) === null;
}

/** What was asked about a section goes with it, and the pause for it. Gives the ids of the questions. */
export async function splitQuestions({ db }: Context, { own, section }: Split): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update question set project_id = ${own.id}, version = version + 1 where section_id = ${section.id} returning id`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  await sql`update project_pause set project_id = ${own.id} where question_id = any(${ids}::text[])`.execute(db);
  return ids;
}
