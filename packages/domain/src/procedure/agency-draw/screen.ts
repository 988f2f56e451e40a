import { department, manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tender/tenderAgencyExtraction',
      title: { zh: '招标代理抽取', en: 'Agency extraction' },
      resource: 'TENDER_AGENCY_EXTRACTION',
      read: ['ORG_CLERK', 'ORG_LEADER', 'SUPERVISOR', ...department],
      query: ['projectId', 'extractionId'],
      place: 535,
    },
  ],
  operations: {
    'EXTRACT:TENDER_AGENCY': ['ORG_CLERK', ...department],
  },
});
