import { department, manifest, unit } from '../../screen.ts';

const readers = [...unit, ...department, 'GROUP_LEADER'] as const;

export default manifest({
  screens: [
    {
      path: '/tenderAssessment/selfAssessment',
      title: { zh: '单位自评', en: 'Self-assessment' },
      resource: 'SELF_ASSESSMENT',
      read: readers,
      maintain: ['ORG_CLERK'],
      export: readers,
      query: ['reportId', 'year'],
      place: 950,
    },
    {
      path: '/tenderAssessment/tenderSummary',
      title: { zh: '招标工作总结', en: 'Tender summaries' },
      resource: 'TENDER_SUMMARY',
      read: readers,
      maintain: ['ORG_CLERK'],
      place: 960,
    },
    {
      path: '/tenderAssessment/assessmentDeduct',
      title: { zh: '考核扣分', en: 'Deductions' },
      resource: 'ASSESSMENT_DEDUCT',
      read: readers,
      maintain: department,
      export: readers,
      query: ['recordId'],
      place: 970,
    },
    {
      path: '/tenderAssessment/addPointStatistics',
      title: { zh: '加分统计', en: 'Added points' },
      resource: 'ADD_POINT_STATISTICS',
      read: readers,
      maintain: ['ORG_CLERK'],
      export: readers,
      query: ['recordId', 'tab'],
      place: 980,
    },
  ],
  operations: {
    'CHECK:SELF_ASSESSMENT': ['ORG_LEADER'],
    'APPROVE:SELF_ASSESSMENT': ['TM_APPROVER'],
    /** The standard of a year, and the score of each item. */
    'SETTLE:SELF_ASSESSMENT': department,
    'CONTEST:ASSESSMENT_DEDUCT': unit,
    'DECIDE:ASSESSMENT_DEDUCT': ['TM_APPROVER'],
    'AUDIT:ADD_POINT_STATISTICS': ['TM_APPROVER'],
  },
});
