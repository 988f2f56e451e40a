import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/tender/enteredDates', lazy: () => import('./entered-page.tsx') },
    { path: '/tender/abnormalLibrary', lazy: () => import('./abnormal-page.tsx') },
  ],
  projectTabs: [{ key: 'check', title: 'parts.check', order: 135, lazy: () => import('./check-tab.tsx') }],
});
