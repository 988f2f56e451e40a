import { reminder } from '../../work/reminder/category-part.ts';

export const agencyExtraction = reminder(
  'AGENCY_EXTRACTION',
  'TODO',
  { zh: '代理机构待抽取', en: 'Agency to draw' },
  { zh: '【{name}】代理机构抽取待第二人封存', en: '[{name}] the draw of an agency waits for its second person' },
  { path: '/tender/tenderAgencyExtraction', parts: ['projectId', 'extractionId'] },
);
