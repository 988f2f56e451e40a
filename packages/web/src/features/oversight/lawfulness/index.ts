import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [],
  projectTabs: [{ key: 'check', title: 'lawfulness.title', order: 135, lazy: () => import('./check-tab.tsx') }],
});
