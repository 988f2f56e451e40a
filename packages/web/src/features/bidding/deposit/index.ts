import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/tender/marginManagement',
      lazy: () => import('./deposit-list-page.tsx'),
    },
  ],
  projectTabs: [
    {
      key: 'deposit',
      title: 'deposit.tab',
      order: 120,
      permit: ['READ:MARGIN_MANAGEMENT'],
      held: 'HERE',
      lazy: () => import('./deposit-tab.tsx'),
    },
  ],
});
