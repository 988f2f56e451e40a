/** The longest tests that play what shorter ones ask too. */
const LONGEST = [
  'sweep',
  'reseal',
  ...[
    'access/sign-in/login-code',
    'course/course/fallen-winner',
    'course/course/lapsed-winner',
    'course/course/section-split',
    'course/course/section-split-records',
    'selection/evaluation/report-handover',
    'selection/evaluation/report-return',
    'selection/negotiation/negotiation',
    'selection/price-opening/shut-price',
  ].map((name) => `modules/${name}`),
].map((name) => `packages/server/src/${name}.test.ts`);

/**
 * Tests that a landing does not run again on the second database: what starts products on databases of its own, whole plays,
 * and those of four seconds or more that ask at most ten statements which no other test asks: together these leave out 249 of
 * 6,914 statements, and two fifths of the time. Besides, to keep a landing under half an hour, the longest ones that play what shorter
 * ones ask too (`LONGEST`, a third of the rest; their own statements were not counted). All run there with `SECOND=all`.
 */
export const ONCE: readonly string[] = [
  ...LONGEST,
  ...[
    'lifecycle',
    'exports',
    'nginx',
    'races',
    ...[
      'bucket-files',
      'database-away',
      'embedded',
      'http-limits',
      'refused-body',
      'scanner',
      'sheet-job',
      'upload-locks',
    ].map((name) => `kernel/${name}`),
    ...[
      'access/account/new-password',
      'access/demo-desk/demo-desk',
      'access/sign-in/lock-out',
      'course/course/breach',
      'course/course/termination',
      'fulfilment/contract/contract',
      'fulfilment/contract/contract-change',
      'fulfilment/contract/corrected-price',
      'fulfilment/performance/performance',
      'oversight/figures/overdue-notice',
      'oversight/lawfulness/refused-at-submit',
      'oversight/supervision/supervision-course',
      'planning/plan/background-import',
      'planning/plan/plan-import',
      'platform/attachment/bucket',
      'platform/attachment/upload-lock',
      'platform/prepared-file/prepared-file',
      'procedure/announcement/rich-text',
      'procedure/bidding-document/bidding-document',
      'procedure/implementation-plan/exceptions',
      'procedure/question/reevaluation',
      'selection/award/award',
      'selection/award/failing',
      'selection/bid-validity/bid-validity',
      'selection/bid-validity/extended-revocation',
      'selection/committee/direct-choice',
      'selection/evaluation/bid-question',
      'selection/evaluation/evaluation',
      'selection/evaluation/low-price',
      'selection/evaluation/price-computation',
      'selection/evaluation/price-correction',
      'selection/evaluation/review-list',
      'work/reminder/live',
    ].map((name) => `modules/${name}`),
  ].map((name) => `packages/server/src/${name}.test.ts`),
  ...['foreign', 'sealing', 'join-attack', 'calls', 'drill', 'demo/demo', 'paper'].map(
    (name) => `packages/scenario/src/${name}.test.ts`,
  ),
];
