import { feature } from '../../../kit/feature.ts';

export default feature({
  flowPreviews: [{ types: ['PROCEDURE'], lazy: () => import('./version-preview.tsx') }],
  screens: [{ path: '/system/procedure', lazy: () => import('./procedure-page.tsx') }],
});
