/**
 * Tests that a landing does not run again on the second database: what starts products on databases of its own, whole plays,
 * and those of four seconds or more that ask at most ten statements which no other test asks. Together these leave out 249 of
 * 6,914 statements, and two fifths of the time. All run there with `SECOND=all`.
 */
export const ONCE: readonly string[] = [
  ...[
    'lifecycle',
    'exports',
    'nginx',
    'races',
    ...['bucket-files', 'database-away', 'embedded', 'http-limits', 'refused-body', 'scanner', 'sheet-job', 'upload-locks'].map(
      (name) => `kernel/${name}`,
    ),
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
  ...['foreign', 'sealing', 'join-attack', 'calls', 'demo/demo', 'paper'].map(
    (name) => `packages/scenario/src/${name}.test.ts`,
  ),
];
