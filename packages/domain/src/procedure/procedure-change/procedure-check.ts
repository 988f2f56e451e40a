import type { Finding, Text } from '../../rule.ts';
import { COUNTERSIGN_PHASES, type CountersignPhase } from '../countersign/countersign.ts';
import { SignerHolder } from '../countersign/signer-group-codes.ts';
import { isDrafters } from '../countersign/signer-group.ts';
import { BiddingMethod, ProjectLevel } from '../project/codes.ts';
import { phaseRow, type Phase } from '../project/phase.ts';
import { CURRENT_PROCEDURES, isOptional, procedureFor, uses, type Procedure } from '../project/procedure.ts';
import { PhaseUse, StepHolder } from './procedure-change-codes.ts';
import {
  CHANGEABLE_PHASES,
  HOLDERS,
  touchedBy,
  underVersion,
  type DecidingStep,
  type ProcedureBody,
  type ProcedureScope,
} from './procedure-change.ts';
import { deadEndsOf, type DeadEnd } from './procedure-walk.ts';

/** What a version may not do: end nowhere, leave the submitter alone, or drop what the law or the method demands. */

type Scope = Pick<ProcedureScope, 'biddingMethod' | 'level'>;

/** The procedures that a version of a scope makes, each as it is shipped and as it would be. */
export const proceduresUnder = (scope: Scope, body: ProcedureBody): { shipped: Procedure; changed: Procedure }[] =>
  touchedBy(scope, BiddingMethod.codes, ProjectLevel.codes).map(({ method, level }) => {
    const shipped = procedureFor(method, level, CURRENT_PROCEDURES);
    return { shipped, changed: underVersion(shipped, body) };
  });

/** Which procedure is meant; under the limit all methods have one. */
function nameOf({ method, level }: Procedure, language: keyof Text): string {
  const words = ProjectLevel.words[level][language];
  return level === 'UNDER_AMOUNT' ? words : `${BiddingMethod.words[method as BiddingMethod][language]} · ${words}`;
}

const phaseName = (phase: Phase, language: keyof Text): string => phaseRow(phase)[language];

const SKIPPED: Text = { zh: '（跳过）', en: ' (skipped)' };

const pathText = ({ path, phase }: Pick<DeadEnd, 'path' | 'phase'>, language: keyof Text): string =>
  [
    ...path.map((one) => `${phaseName(one.phase, language)}${one.skipped ? SKIPPED[language] : ''}`),
    phaseName(phase, language),
  ].join(' → ');

const finding = (
  ruleId: string,
  procedure: Procedure,
  phase: Phase,
  say: (language: keyof Text) => string,
): Finding => ({
  ruleId,
  field: `${procedure.method}.${procedure.level}.${phase}`,
  messageZh: say('zh'),
  messageEn: say('en'),
  severity: 'block',
});

/** What the law or the method fixes may not be changed (法19, 法37, 例54; spec §4). */
function fixedPhases(shipped: Procedure, body: ProcedureBody): Finding[] {
  return CHANGEABLE_PHASES.flatMap((phase): Finding[] => {
    const use = body.phases[phase];
    if (use === undefined) return [];
    const whole = (language: keyof Text) => `${nameOf(shipped, language)}: ${phaseName(phase, language)}`;
    if (!uses(shipped, phase)) {
      if (use === 'OFF') return [];
      return [
        finding('PROCEDURE_NOT_IN_METHOD', shipped, phase, (language) =>
          language === 'zh'
            ? `${whole(language)}不属于该采购方式，不能设为${PhaseUse.words[use].zh}`
            : `${whole(language)} is no phase of this method and cannot be ${PhaseUse.words[use].en.toLowerCase()}`,
        ),
      ];
    }
    if (isOptional(shipped, phase) || use === 'REQUIRED') return [];
    return [
      finding('PROCEDURE_LAW', shipped, phase, (language) =>
        language === 'zh'
          ? `${whole(language)}为法定或制度必经环节，不能设为${PhaseUse.words[use].zh}`
          : `${whole(language)} is required by the law or the method and cannot be ${PhaseUse.words[use].en.toLowerCase()}`,
      ),
    ];
  });
}

/** Why it goes no further, in words. */
function reasonOf({ phase, step, submitted, alone }: DeadEnd, procedure: Procedure): { ruleId: string; text: Text } {
  if (alone)
    return {
      ruleId: 'PROCEDURE_NO_SECOND_PERSON',
      text: {
        zh: '该步骤只有提交人同岗位的人员可办，没有第二人把关',
        en: 'this step is for the role of whoever hands in: there is no second person',
      },
    };
  if (step)
    return {
      ruleId: 'PROCEDURE_STEP_WITHOUT_RIGHT',
      text: {
        zh: '该步骤的岗位无权办理，或步骤的先后不对（先审核后审批）',
        en: 'the role of this step may not do it, or it stands in the wrong place: checks come before approvals',
      },
    };
  if (submitted)
    return {
      ruleId: 'PROCEDURE_NO_APPROVAL',
      text: { zh: '没有审批步骤，提交后无人批准', en: 'nobody approves what was handed in' },
    };
  if (phase === 'ANNOUNCEMENT' || phase === 'BID_OPENING')
    return {
      ruleId: 'PROCEDURE_DEAD_END',
      text: {
        zh: '前一环节可以不办，本环节却必经，项目到此无法继续',
        en: 'what it rests on may be left out while it is required itself, so that projects end here',
      },
    };
  // nothing else rests on what an earlier phase has done but the award
  return {
    ruleId: 'PROCEDURE_DEAD_END',
    text: uses(procedure, 'BID_OPENING')
      ? { zh: '未经开标评标不能定标', en: 'no winner is confirmed without an opening' }
      : {
          zh: '已发公告却不设开标评标，不能定标',
          en: 'something was announced and nothing is opened, so that no winner is confirmed',
        },
  };
}

/** Dead ends of one procedure, each phase once: the ways there differ in nothing that matters. */
function deadEnds(procedure: Procedure): Finding[] {
  const found = deadEndsOf(procedure).map((end) => {
    const { ruleId, text } = reasonOf(end, procedure);
    return finding(ruleId, procedure, end.phase, (language) => {
      const at = `${nameOf(procedure, language)}: ${pathText(end, language)}`;
      return language === 'zh' ? `${at}：${text.zh}` : `${at}: ${text.en}`;
    });
  });
  return [...new Map(found.map((one) => [`${one.ruleId} ${one.field}`, one])).values()];
}

/**
 * What is wrong with a version, naming procedure and path; nothing for one that can be approved. Pure: who holds a role
 * somewhere is asked by `holderFindings`.
 */
export const checkBody = (scope: Scope, body: ProcedureBody): Finding[] =>
  proceduresUnder(scope, body).flatMap(({ shipped, changed }) => [
    ...fixedPhases(shipped, body),
    ...signersNowhere(shipped, changed, body),
    ...signersTwice(changed),
    ...deadEnds(changed),
  ]);

/** Groups that would sign in a phase that the version itself leaves out. */
const signersNowhere = (shipped: Procedure, changed: Procedure, { signers }: ProcedureBody): Finding[] =>
  COUNTERSIGN_PHASES.filter(
    (phase) => (signers[phase]?.length ?? 0) > 0 && uses(shipped, phase) && !uses(changed, phase),
  ).map((phase) =>
    finding('PROCEDURE_SIGNERS_NOWHERE', changed, phase, (language) => {
      const at = `${nameOf(changed, language)}: ${phaseName(phase, language)}`;
      return language === 'zh' ? `${at}已设为不设，却要求会签组` : `${at} is left out, and groups are to sign in it`;
    }),
  );

/** A group that is asked twice: nobody stands on a sheet twice, so that where it has one person the other is never signed. */
const signersTwice = (changed: Procedure): Finding[] =>
  COUNTERSIGN_PHASES.flatMap((phase) => {
    const holders = uses(changed, phase) ? (changed.signers[phase] ?? []).map(({ holder }) => holder) : [];
    const twice = new Set(holders.filter((holder, index) => holders.indexOf(holder) < index));
    return [...twice].map((holder) =>
      finding('PROCEDURE_SIGNERS_TWICE', changed, phase, (language) => {
        const at = `${nameOf(changed, language)}: ${phaseName(phase, language)}`;
        const who = SignerHolder.words[holder][language];
        return language === 'zh'
          ? `${at}的会签组「${who}」重复，请只保留一组`
          : `${at}: the group ${who.toLowerCase()} stands there twice: keep one of them`;
      }),
    );
  });

/** The kinds of signers that a version demands, each with a phase where it does. */
export const signersNeeded = ({ signers }: ProcedureBody): { holder: SignerHolder; phase: CountersignPhase }[] => {
  const all = COUNTERSIGN_PHASES.flatMap((phase) =>
    (signers[phase] ?? []).filter((group) => !isDrafters(group)).map(({ holder }) => ({ holder, phase })),
  );
  return [...new Map(all.map((one) => [one.holder, one])).values()];
};

/** Where nobody would sign for a group: projects would stand still there. @param units that have nobody; none for the group itself */
export function signerFinding(
  scope: Scope,
  body: ProcedureBody,
  { holder, phase, units }: { holder: SignerHolder; phase: CountersignPhase; units: readonly string[] },
): Finding[] {
  const procedure = proceduresUnder(scope, body).find(({ changed }) => uses(changed, phase))?.changed;
  if (!procedure) return [];
  const names = (separator: string) => units.slice(0, MOST_UNITS).join(separator);
  const before = procedure.phases.map((one) => one.phase);
  const path = before.slice(0, before.indexOf(phase)).map((one) => ({ phase: one, skipped: false }));
  return [
    finding('PROCEDURE_SIGNERS_NOBODY', procedure, phase, (language) => {
      const who = SignerHolder.words[holder][language];
      const at = `${nameOf(procedure, language)}: ${pathText({ path, phase }, language)}`;
      if (language === 'zh') {
        const more = units.length > MOST_UNITS ? `等${units.length}个单位` : '';
        return `${at}：会签组「${who}」${units.length > 0 ? `在${names('、')}${more}` : '在集团内'}无人，项目到此无法继续`;
      }
      const more = units.length > MOST_UNITS ? ` and ${units.length - MOST_UNITS} more` : '';
      return `${at}: nobody signs as ${who.toLowerCase()} ${units.length > 0 ? `in ${names(', ')}${more}` : 'in the group'}, so that projects end here`;
    }),
  ];
}

/** People that one unit, or the group, needs for a chain: each acts once. */
export interface Needed {
  holder: StepHolder;
  people: number;
}

/** How many people of each kind the chains of a version take at most. */
export function peopleNeeded(body: ProcedureBody): Needed[] {
  const chains: (readonly DecidingStep[])[] = [...(body.chain ? [body.chain] : []), ...Object.values(body.chains)];
  const most = (holder: StepHolder): number =>
    Math.max(0, ...chains.map((steps) => steps.filter((step) => step.holder === holder).length));
  return StepHolder.codes.map((holder) => ({ holder, people: most(holder) })).filter(({ people }) => people > 0);
}

/** A unit in which too few hold what a version needs; the group itself where `unit` is null. */
export interface Missing extends Needed {
  unit: string | null;
}

/** Most units that one warning names. */
const MOST_UNITS = 5;

/** Warnings for steps that nobody could do, with the units' names. */
export const holderFindings = (missing: readonly Missing[]): Finding[] =>
  [...Map.groupBy(missing, ({ holder }) => holder)].map(([holder, of]) => {
    const units = of.flatMap(({ unit }) => unit ?? []);
    const people = Math.max(...of.map((one) => one.people));
    const { zh, en } = StepHolder.words[holder];
    const names = (separator: string) => units.slice(0, MOST_UNITS).join(separator);
    const more = units.length - MOST_UNITS;
    const [where, whereEn] =
      units.length === 0
        ? ['集团内', 'in the group']
        : [
            `${names('、')}${more > 0 ? `等${units.length}个单位` : ''}`,
            `in ${names(', ')}${more > 0 ? ` and ${more} more` : ''}`,
          ];
    return {
      ruleId: `PROCEDURE_HOLDER_${holder}`,
      field: 'body',
      messageZh: `${where}「${zh}」不足${people}人，项目到该步骤将无人可办`,
      messageEn: `Fewer than ${people} × ${en.toLowerCase()} ${whereEn}: projects would find nobody at this step`,
      severity: 'warn',
    };
  });

/** The organisation in which a kind of holder is looked for. */
export const seatOfHolder = (holder: StepHolder) => HOLDERS[holder].seat;
