import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/system/message', lazy: () => import('./message-page.tsx') }],
  projectTabs: [
    {
      key: 'deliveries',
      title: 'parts.deliveries',
      order: 146,
      permit: ['READ:PROJECT_DETAIL'],
      lazy: () => import('./delivery-tab.tsx'),
    },
  ],
});
