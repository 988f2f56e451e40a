import type { Language } from '@tenderdesk/domain/rule';
import { inWordsOf, type Manner } from '@tenderdesk/domain/wording';
import type { Context } from '../../../kernel/context.ts';
import { codedBy, type Coded } from '../../../kernel/wire.ts';
import { pageWaiting, type WaitingFilter } from './project-review.repository.ts';
import { foldTally } from './project-tally.repository.ts';
import * as records from './project-list.repository.ts';

export { isTallied, totalOf, totalTallied } from './project-tally.repository.ts';
export { listed, searchProjects, type ProjectFilter } from './project-list.repository.ts';

/** Adds up what has changed in the kept totals; nothing is left to do then. */
export async function foldTotals({ db }: Context): Promise<boolean> {
  await foldTally(db);
  return false;
}

/** Projects within the caller's scope, by the page. */
export async function listProjects(context: Context, filter: records.ProjectFilter) {
  const { rows, total } = await records.pageProjects(context.db, context.user, filter);
  return { ...total, content: rows.map((row) => summaryOf(context, row)) };
}

type Listed = Omit<Awaited<ReturnType<typeof records.pageProjects>>['rows'][number], 'total'>;

/** A project as lists show it. */
export function summaryOf<Row extends Listed>({ language }: Context, row: Row) {
  return {
    ...row,
    level: codedBy('bidding.ProjectLevel', row.level, language),
    biddingMethod: codedBy('bidding.BiddingMethod', row.biddingMethod, language),
    projectType: codedBy('bidding.ProjectType', row.projectType, language),
    phase: phaseOf(row, language),
    phaseStatus: codedBy('bidding.SubmitStatus', row.phaseStatus, language),
    status: codedBy('bidding.ProjectStatus', row.status, language),
    result: row.result ? codedBy('bidding.ProjectResult', row.result, language) : null,
  };
}

/** The phase of a project, named in the words of how it is bid (spec §1). */
export function phaseOf(row: Manner & { phase: string }, language: Language): Coded {
  const { code, value } = codedBy('bidding.ProjectPhase', row.phase, language);
  return { code, value: language === 'zh' ? inWordsOf(row, value) : value };
}

/** Checked projects that wait for their approval, by the page. */
export async function listWaiting(context: Context, filter: WaitingFilter) {
  const { rows, total } = await pageWaiting(context.db, context.user, filter);
  const content = rows.map(({ biddingMethod, ...row }) => ({
    ...row,
    level: codedBy('bidding.ProjectLevel', row.level, context.language),
    phase: phaseOf({ ...row, biddingMethod }, context.language),
  }));
  return { ...total, content };
}
