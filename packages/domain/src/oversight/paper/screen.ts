import { manifest, department, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tenderOrganize/documentModel',
      title: { zh: '招标文件范本', en: 'Bidding document models' },
      resource: 'DOCUMENT_MODEL',
      read: [...unit, ...department],
      maintain: department,
      place: 900,
    },
    {
      path: '/tenderOrganize/evaluationReportDocumentModel',
      title: { zh: '评标报告范本', en: 'Evaluation report models' },
      resource: 'EVALUATION_REPORT_DOCUMENT_MODEL',
      read: [...unit, ...department],
      maintain: department,
      place: 910,
    },
    {
      path: '/tenderOrganize/awardDocumentModel',
      title: { zh: '定标报告范本', en: 'Award report models' },
      resource: 'AWARD_DOCUMENT_MODEL',
      read: [...unit, ...department],
      maintain: department,
      place: 920,
    },
  ],
});
