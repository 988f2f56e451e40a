import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/tenderOrganize/documentModel', lazy: () => import('./document-model-page.tsx') },
    { path: '/tenderOrganize/evaluationReportDocumentModel', lazy: () => import('./evaluation-model-page.tsx') },
    { path: '/tenderOrganize/awardDocumentModel', lazy: () => import('./award-model-page.tsx') },
  ],
  projectTabs: [{ key: 'papers', title: 'paper.tab', order: 130, lazy: () => import('./papers-tab.tsx') }],
  finders: [
    {
      title: { zh: '文书', en: 'Documents' },
      screen: '/tender/projectDetail',
      order: 50,
      lazy: () => import('./finder.ts'),
    },
  ],
});
