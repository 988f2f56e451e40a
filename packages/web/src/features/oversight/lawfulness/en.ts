import type zh from './zh.ts';

export default {
  title: 'Lawfulness check',
  hint: 'Every rule of the chosen phase, on the data as they are. Nothing is done by looking.',
  phase: 'Phase',
  again: 'Check again',
  summary: '{{block}} to correct, {{warn}} to confirm, {{ok}} kept',
  clear: 'Nothing to correct or to confirm',
  rules: 'Rules',
  showSilent: 'Show {{count}} that do not apply or have no data yet',
  hideSilent: 'Hide what does not apply or has no data yet',
  none: 'This phase has no rules',
  BLOCK: 'To correct',
  BREACH: 'Missed',
  WARN: 'To confirm',
  OK: 'Kept',
  NOT_KEPT: 'Not kept here',
  OPEN: 'No data yet',
  NOT_APPLICABLE: 'Does not apply',
  article: 'Source: {{articles}}',
  enforced: 'Enforced {{moments}}',
  counting: 'How it was counted',
} satisfies typeof zh;
