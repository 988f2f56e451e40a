import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/archiveManagement/documentNumber', lazy: () => import('./document-number-page.tsx') }],
});
