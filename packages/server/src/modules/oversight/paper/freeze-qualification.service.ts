import { eachApart } from '../../../kernel/apart.ts';
import type { Context } from '../../../kernel/context.ts';
import { lockAnyProject, projectOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { isSealed } from '../../procedure/sealing/sealing.service.ts';
import { reportsOf } from '../../selection/prequalification/report.service.ts';
import { factsOf } from './facts.service.ts';
import { frozen, keep } from './freeze.service.ts';
import { qualificationSubject } from './qualification-subjects.ts';
import * as records from './paper.repository.ts';

const KIND = 'PREQUALIFICATION_REPORT';

/**
 * What the committees of prequalifications decided, on paper: who applied is secret until the opening has started, so that a round
 * which is sealed leaves none. Each review has its paper; one that was held again makes those of before void. Done twice it does
 * nothing more. The caller holds the project's lock. ADR 0047.
 */
export async function freezeQualifications(context: Context, { id: projectId }: ProjectRow): Promise<void> {
  const made = await records.selectSubjects(context.db, projectId, KIND);
  for (const row of await reportsOf(context, projectId)) {
    const subject = qualificationSubject(row);
    if (made.some(({ round, subjectId }) => round === row.round && subjectId === subject.id)) continue;
    const project = await projectOf(context, row);
    if (await isSealed(context, project)) continue;
    await records.voidPapers(context.db, project, [KIND]);
    const facts = await factsOf(context, project, [KIND]);
    await keep(context, project, [await frozen(context, project, KIND, facts, subject)]);
  }
}

const BATCH = 20;

/**
 * Reports of rounds that came to no opening: a prequalification that left fewer than three, a tender that was given up. Their secrecy
 * ends with the project, or with the opening of a later round.
 */
export async function freezeUnsealed(context: Context): Promise<boolean> {
  const due = await records.selectUnfrozen(context.db, KIND, BATCH);
  return eachApart(context, due, BATCH, String, async (inner, projectId) =>
    freezeQualifications(inner, await lockAnyProject(inner, projectId)),
  );
}
