import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import { articlesOf } from '@tenderdesk/domain/oversight/lawfulness/articles';
import { applies, rulesOfPhase } from '@tenderdesk/domain/oversight/lawfulness/book';
import { MOMENTS, type RuleEntry } from '@tenderdesk/domain/oversight/lawfulness/book-part';
import { mustText } from '@tenderdesk/domain/oversight/lawfulness/must';
import { toldOnce } from '@tenderdesk/domain/oversight/lawfulness/told-once';
import type { Params } from '@tenderdesk/domain/params';
import type { Finding, Text, Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';

/**
 * BREACH: its date has passed. NOT_APPLICABLE: not for this method, or only where the law demands a tender. NOT_KEPT: nothing
 * speaks against it, and what it asks about is not maintained here. OPEN: nothing to judge yet.
 */
type Result = 'OK' | 'WARN' | 'BLOCK' | 'BREACH' | 'NOT_APPLICABLE' | 'NOT_KEPT' | 'OPEN';

const RESULTS = { ok: 'OK', warn: 'WARN', block: 'BLOCK', breach: 'BREACH' } as const satisfies Record<
  Verdict['result'],
  Result
>;

/**
 * What every rule of a phase says now, in the caller's language.
 * @param verdicts of the rules on the phase's data; none for a phase that lies ahead
 * @param faults what would stop its submit
 */
export async function present(
  context: Context,
  project: ProjectRow,
  phase: Phase,
  { verdicts, faults }: { verdicts: readonly Verdict[]; faults: readonly Finding[] },
) {
  const params = await paramsFor(context, project);
  const rules = rulesOfPhase(phase).flatMap((entry) => linesOf(context, project, entry, verdicts, params));
  return {
    phase: codedBy('bidding.ProjectPhase', phase, context.language),
    rules: [...toldOnce(rules), ...otherFaults(context, verdicts, faults)],
  };
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
  const unkept = entry.unkept?.[language];
  if (own.length === 0) return [{ ...line, ...(unkept ? { ...silent('NOT_KEPT'), note: unkept } : silent('OPEN')) }];
  return own.map(({ ruleId, basis, result, text, field, period, note }) => ({
    ...line,
    ruleId,
    field,
    period,
    result: unkept && result === 'ok' ? ('NOT_KEPT' as const) : (RESULTS[result] as Result),
    articles: articlesOf(basis)[language],
    text: text?.[language] ?? null,
    note: unkept ?? note?.[language] ?? null,
  }));
}

const silent = (result: Result) => ({ result, text: null, field: '', period: null, note: null });

/** What else stops the present phase: checks that have a name and no number. */
function otherFaults({ language }: Context, verdicts: readonly Verdict[], faults: readonly Finding[]) {
  const word = ({ zh, en }: Text): string => (language === 'en' ? en : zh);
  const named = verdicts
    .filter(({ ruleId, result }) => !ruleId.startsWith('R') && result !== 'ok')
    .map(({ ruleId, basis, field, result, text }) => ({
      ruleId,
      field,
      result: RESULTS[result] as Result,
      period: null,
      note: null,
      enforced: [],
      must: text ? word(text) : '',
      text: text && word(text),
      articles: articlesOf(basis)[language],
    }));
  const known = new Set(verdicts.map(({ ruleId }) => ruleId));
  const rest = faults.filter(({ ruleId }) => !known.has(ruleId));
  return [
    ...named,
    ...rest.map(({ ruleId, field, severity, messageZh, messageEn }) => {
      const said = word({ zh: messageZh, en: messageEn });
      const result = RESULTS[severity] as Result;
      return {
        ruleId,
        field,
        result,
        period: null,
        note: null,
        enforced: [],
        must: said,
        text: said,
        articles: word(HOUSE),
      };
    }),
  ];
}

const HOUSE = articlesOf('[INT]');
