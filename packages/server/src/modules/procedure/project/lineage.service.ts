import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { viewProject, type ProjectRow } from './project.service.ts';
import * as records from './round.repository.ts';
import { selectOrigins } from './rest.repository.ts';
import { selectSplitOff } from './section-split.repository.ts';

/**
 * The line of a project: the one that it comes from and those that come from it, each with its rounds and what became of
 * their sections, as far as the caller reaches them. @throws HttpError 404
 */
export async function viewLineage(context: Context, projectId: string) {
  const { db, user, language } = context;
  await viewProject(context, projectId);
  const family = await records.selectFamily(db, user, projectId);
  const ids = family.map(({ id }) => id);
  const over = await records.selectRounds(db, ids);
  const begun = await records.selectBeginnings(db, ids);
  const sections = await records.selectSectionsOf(db, ids);
  const splitOff = await selectSplitOff(db, ids);
  const origins = new Map((await selectOrigins(db, ids)).map((row) => [row.projectId, row]));
  const parentOf = ({ id, parentProjectId }: ProjectRow) => parentProjectId ?? origins.get(id)?.originProjectId ?? '';
  return family.map((project) => ({
    id: project.id,
    code: project.code,
    name: project.name,
    parentProjectId: ids.includes(parentOf(project)) ? parentOf(project) : null,
    self: project.id === projectId,
    splitOff: splitOff.has(project.id),
    restOf: origins.get(project.id)?.contractNo ?? null,
    status: codedBy('bidding.ProjectStatus', project.status, language),
    result: project.result && codedBy('bidding.ProjectResult', project.result, language),
    rounds: roundsOf(context, project, over).map((one) => ({
      ...one,
      startedTime:
        begun.find((row) => row.projectId === project.id && row.round === one.round)?.startedTime ??
        project.createdTime,
      sections: sections
        .filter((row) => row.projectId === project.id && row.round === one.round)
        .map(({ id, code, name, status, originCode }) => ({
          id,
          code,
          name,
          originCode,
          status: codedBy('bidding.SectionStatus', status, language),
        })),
    })),
  }));
}

/** The rounds that are over, and the present one. */
function roundsOf({ language }: Context, project: ProjectRow, over: readonly records.RoundRow[]) {
  const { id: projectId, round, phase, biddingMethod, endedTime } = project;
  const present = { projectId, round, phase, biddingMethod, failResult: null, reason: null, endedTime };
  return [...over.filter((row) => row.projectId === projectId), present].map((row) => ({
    round: row.round,
    present: row === present,
    phase: codedBy('bidding.ProjectPhase', row.phase, language),
    biddingMethod: codedBy('bidding.BiddingMethod', row.biddingMethod, language),
    failResult: row.failResult === null ? null : codedBy('bidding.FailResult', row.failResult, language),
    reason: row.reason,
    endedTime: row.endedTime,
  }));
}
