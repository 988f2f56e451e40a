import { department, manifest, unit } from '../../screen.ts';

const readers = [...unit, ...department, 'GROUP_LEADER', 'SUPERVISOR'] as const;

export default manifest({
  screens: [
    {
      path: '/archiveManagement/projectSectionAccount',
      title: { zh: '标段台账', en: 'Section ledger' },
      resource: 'PROJECT_SECTION_ACCOUNT',
      read: readers,
      export: readers,
      place: 610,
    },
    {
      path: '/archiveManagement/projectSectionAccountUnder',
      title: { zh: '限额以下台账', en: 'Under-limit ledger' },
      resource: 'PROJECT_SECTION_ACCOUNT_UNDER',
      read: readers,
      export: readers,
      place: 620,
    },
    {
      path: '/archiveManagement/projectSectionAccountPurchase',
      title: { zh: '采购台账', en: 'Purchase ledger' },
      resource: 'PROJECT_SECTION_ACCOUNT_PURCHASE',
      read: readers,
      export: readers,
      place: 630,
    },
    {
      path: '/archiveManagement/bidderEvaluateAccount',
      title: { zh: '投标人评价台账', en: 'Bidder evaluation ledger' },
      resource: 'BIDDER_EVALUATE_ACCOUNT',
      read: readers,
      export: readers,
      place: 640,
    },
    {
      path: '/archiveManagement/sasacStatistics',
      title: { zh: '国资委统计', en: 'SASAC statistics' },
      resource: 'SASAC_STATISTICS',
      read: readers,
      export: readers,
      place: 650,
    },
    {
      path: '/archiveManagement/projectQuestionStatisics', // sic
      title: { zh: '异议统计', en: 'Question statistics' },
      resource: 'PROJECT_QUESTION_STATISICS', // sic
      read: readers,
      export: readers,
      place: 660,
    },
    {
      path: '/archiveManagement/bidOpeningCycleAtWeek',
      title: { zh: '周开标安排', en: 'Openings by week' },
      resource: 'BID_OPENING_CYCLE_AT_WEEK',
      read: readers,
      query: ['day'],
      place: 680,
    },
    {
      path: '/archiveManagement/bidOpeningCycleAtMonth',
      title: { zh: '月开标安排', en: 'Openings by month' },
      resource: 'BID_OPENING_CYCLE_AT_MONTH',
      read: readers,
      query: ['month'],
      place: 690,
    },
  ],
});
