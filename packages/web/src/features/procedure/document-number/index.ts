import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/archiveManagement/documentNumber', lazy: () => import('./document-number-page.tsx') }],
  finders: [
    {
      title: { zh: '文号', en: 'Document numbers' },
      screen: '/archiveManagement/documentNumber',
      order: 60,
      lazy: () => import('./finder.ts'),
    },
  ],
});
