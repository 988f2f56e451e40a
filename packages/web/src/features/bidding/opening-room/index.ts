import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/tender/remoteVideoDetail', lazy: () => import('./room-page.tsx') }],
});
