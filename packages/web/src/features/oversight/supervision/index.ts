import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/tenderOrganize/supervisor', lazy: () => import('./supervisor-page.tsx') },
    { path: '/tenderOrganize/supervisionRecord', lazy: () => import('./record-page.tsx') },
  ],
});
