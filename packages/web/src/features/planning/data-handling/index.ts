import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/dataHandled/planDataHandled', lazy: () => import('./plan-doubt-page.tsx') },
    { path: '/dataHandled/ownerUnitDataHandled', lazy: () => import('./owner-unit-page.tsx') },
  ],
});
