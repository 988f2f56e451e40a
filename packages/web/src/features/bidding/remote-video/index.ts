import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/tender/remoteVideoList', lazy: () => import('./remote-video-page.tsx') }],
});
