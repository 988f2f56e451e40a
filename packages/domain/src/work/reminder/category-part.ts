import type { ProjectTab } from '../../procedure/project/phase.ts';
import type { Text } from '../../rule.ts';

export type FlowStep = 'SUBMIT' | 'MODIFY' | 'CHECK' | 'APPROVE' | 'READ';

/** TODO is handled when its state is left, for everybody; READ by whoever has read it. */
export const REMIND_KINDS = ['TODO', 'READ'] as const;
export type RemindKind = (typeof REMIND_KINDS)[number];

/** Parts of a `businessRange`, in the order in which they are joined by `|` (spec §2). */
export type RangePart =
  | 'reportId'
  | 'year'
  | 'index'
  | 'planId'
  | 'projectId'
  | 'phase'
  | 'level'
  | 'id'
  | 'recordId'
  | 'userId'
  | 'orgId'
  | 'extractionId';

type ReminderTab =
  | ProjectTab
  | 'prequalification'
  | 'draw'
  | 'evaluation'
  | 'questions'
  | 'validity'
  | 'incidents'
  | 'comments'
  | 'fees';

/** Where a reminder leads. */
export interface Place {
  parts: readonly RangePart[];
  path: string;
  /** Where those of the tender department go instead. */
  managementPath?: string;
  /** Where bidders go instead of their own projects; `{projectId}` is filled in. */
  bidderPath?: string;
  /** Part of the page to do it in, where that is not the first one, nor the one of the project's phase. */
  tab?: ReminderTab;
}

/** A category of reminders; the owner of its subject declares it, `category-table.ts` collects them. */
export interface Category<Code extends string, Flow extends string> extends Place {
  code: Code;
  kind: RemindKind;
  /** Null for what does not tell of a step of a flow. */
  flow: Flow | null;
  /** Its name. */
  label: Text;
  /** What is stored as content; `{name}` marks a parameter. */
  template: Text;
}

const STEPS: Record<FlowStep, { kind: RemindKind; label: Text; template: Text }> = {
  SUBMIT: {
    kind: 'TODO',
    label: { zh: '待提交', en: 'to submit' },
    template: { zh: '【{name}】待提交{flow}', en: '[{name}] {flow} to submit' },
  },
  MODIFY: {
    kind: 'TODO',
    label: { zh: '被退回', en: 'returned' },
    template: { zh: '【{name}】{flow}被退回：{reason}', en: '[{name}] {flow} returned: {reason}' },
  },
  CHECK: {
    kind: 'TODO',
    label: { zh: '待审核', en: 'to check' },
    template: { zh: '【{name}】{flow}待审核', en: '[{name}] {flow} to check' },
  },
  APPROVE: {
    kind: 'TODO',
    label: { zh: '待审批', en: 'to approve' },
    template: { zh: '【{name}】{flow}待审批', en: '[{name}] {flow} to approve' },
  },
  READ: {
    kind: 'READ',
    label: { zh: '已通过', en: 'approved' },
    template: { zh: '【{name}】{flow}已通过', en: '[{name}] {flow} approved' },
  },
};

/** Where most reminders lead. */
export const PROJECT_DETAIL = '/tender/projectDetail';
export const PROJECT = { parts: ['projectId', 'phase', 'level'], path: PROJECT_DETAIL } as const satisfies Place;

/** The categories of one flow, one for each step; `decide` is where those go who check and approve. */
export const flowReminders = <Flow extends string>(
  flow: Flow,
  name: Text,
  { decide, ...place }: Place & { decide?: string } = PROJECT,
): { flow: Flow; name: Text; rows: Category<`${Flow}_${FlowStep}`, Flow>[] } => ({
  flow,
  name,
  rows: (Object.keys(STEPS) as FlowStep[]).map((step) => ({
    code: `${flow}_${step}` as const,
    kind: STEPS[step].kind,
    flow,
    label: { zh: name.zh + STEPS[step].label.zh, en: `${name.en} ${STEPS[step].label.en}` },
    template: STEPS[step].template,
    ...place,
    ...(decide && (step === 'CHECK' || step === 'APPROVE') ? { path: decide } : {}),
  })),
});

/** A category beside the steps of flows. */
export const reminder = <Code extends string>(
  code: Code,
  kind: RemindKind,
  label: Text,
  template: Text,
  place: Place,
): Category<Code, never> => ({ code, kind, flow: null, label, template, ...place });
