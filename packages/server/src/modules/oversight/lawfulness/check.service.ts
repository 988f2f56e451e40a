import { isPhase, phaseRow, type Phase } from '@tenderdesk/domain/procedure/project/phase';
import { articlesOf } from '@tenderdesk/domain/oversight/lawfulness/articles';
import { applies, rulesOfPhase } from '@tenderdesk/domain/oversight/lawfulness/book';
import { MOMENTS, type RuleEntry } from '@tenderdesk/domain/oversight/lawfulness/book-part';
import { mustText } from '@tenderdesk/domain/oversight/lawfulness/must';
import type { Params } from '@tenderdesk/domain/params';
import type { Finding, Text, Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { dryRuns, phaseHandlers } from '../../procedure/project/phase-handler.ts';
import { viewProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';

/** NOT_APPLICABLE: not for this method, or only where the law demands a tender. OPEN: nothing to judge yet. */
type Result = 'OK' | 'WARN' | 'BLOCK' | 'NOT_APPLICABLE' | 'OPEN';

const RESULTS = { ok: 'OK', warn: 'WARN', block: 'BLOCK' } as const satisfies Record<Verdict['result'], Result>;

/**
 * The dry run of a phase: what every rule says now, without a step being taken. The project's present phase when none
 * is named.
 * @throws HttpError 400 for an unknown phase, 404
 */
export async function check(context: Context, projectId: string, asked: string | undefined) {
  const project = await viewProject(context, projectId);
  const phase = asked ?? project.phase;
  if (!isPhase(phase)) throw badField('phase', { zh: '未知的环节', en: 'Unknown phase' });
  const params = await paramsFor(context, project);
  const verdicts = await verdictsOf(context, project, phase);
  const entries = rulesOfPhase(phase);
  const rules = entries.flatMap((entry) => linesOf(context, project, entry, verdicts, params));
  const others = await otherFaults(context, project, phase, verdicts);
  return { phase: codedBy('bidding.ProjectPhase', phase, context.language), rules: [...rules, ...others] };
}

/** Nothing of a phase that lies ahead is judged. */
async function verdictsOf(context: Context, project: ProjectRow, phase: Phase): Promise<readonly Verdict[]> {
  if (phaseRow(project.phase).ordinal < phaseRow(phase).ordinal) return [];
  const found: Verdict[] = [];
  for (const run of dryRuns.all()) {
    if (run.phases.includes(phase)) found.push(...(await run.verdicts(context, project)));
  }
  return found;
}

const belongsTo = ({ id }: RuleEntry, { ruleId }: Pick<Verdict, 'ruleId'>): boolean =>
  ruleId === id || ruleId.startsWith(`${id}_`);

/** The lines of one rule: one for each thing that it judged, or one that says why it judged nothing. */
function linesOf(
  { language }: Context,
  project: ProjectRow,
  entry: RuleEntry,
  verdicts: readonly Verdict[],
  params: Params,
) {
  const line = {
    ruleId: entry.id,
    must: mustText(entry.must, params)[language],
    articles: articlesOf(entry.basis)[language],
    enforced: entry.at.map((moment) => MOMENTS[moment][language]),
  };
  const { biddingMethod, mandatoryTender: mandatory } = project;
  const own = verdicts.filter((verdict) => belongsTo(entry, verdict));
  if (!applies(entry, { biddingMethod, mandatory })) return [{ ...line, ...silent('NOT_APPLICABLE') }];
  if (own.length === 0) return [{ ...line, ...silent('OPEN') }];
  return own.map(({ ruleId, basis, result, text, field, period }) => ({
    ...line,
    ruleId,
    field,
    period,
    result: RESULTS[result] as Result,
    articles: articlesOf(basis)[language],
    text: text?.[language] ?? null,
  }));
}

const silent = (result: Result) => ({ result, text: null, field: '', period: null });

const FLOW_TYPE: Partial<Record<Phase, string>> = { BID_OPENING: 'EVALUATION_REPORT', CONFIRM_WINNER: 'AWARD' };

/** What else stops the present phase: checks that have a name and no number. */
async function otherFaults(context: Context, project: ProjectRow, phase: Phase, verdicts: readonly Verdict[]) {
  const { language } = context;
  const word = ({ zh, en }: Text): string => (language === 'en' ? en : zh);
  const named = verdicts
    .filter(({ ruleId, result }) => !ruleId.startsWith('R') && result !== 'ok')
    .map(({ ruleId, basis, field, result, text }) => ({
      ruleId,
      field,
      result: RESULTS[result] as Result,
      period: null,
      enforced: [],
      must: text ? word(text) : '',
      text: text && word(text),
      articles: articlesOf(basis)[language],
    }));
  const known = new Set(verdicts.map(({ ruleId }) => ruleId));
  const rest = (await submitFindings(context, project, phase)).filter(({ ruleId }) => !known.has(ruleId));
  return [
    ...named,
    ...rest.map(({ ruleId, field, severity, messageZh, messageEn }) => {
      const said = word({ zh: messageZh, en: messageEn });
      const result = RESULTS[severity] as Result;
      return { ruleId, field, result, period: null, enforced: [], must: said, text: said, articles: word(HOUSE) };
    }),
  ];
}

const HOUSE = articlesOf('[INT]');

/** What would stop the submit of the phase that the project is in, while it may be submitted. */
async function submitFindings(context: Context, project: ProjectRow, phase: Phase): Promise<readonly Finding[]> {
  const open = project.phaseStatus === 'UNSUBMITTED' || project.phaseStatus === 'REJECTED';
  if (project.phase !== phase || !open || project.status !== 'IN_PROCESS') return [];
  const type = FLOW_TYPE[phase] ?? 'PROJECT';
  return (await phaseHandlers.get(phase)?.check(context, project, 'submit', type)) ?? [];
}
