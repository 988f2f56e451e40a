import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/public/openingRecord', light: true, lazy: () => import('./record-page.tsx') }],
});
