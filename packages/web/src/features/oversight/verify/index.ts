import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/public/paper', light: true, lazy: () => import('./verify-page.tsx') }],
});
