import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [],
  projectTabs: [
    { key: 'performance', title: 'parts.performance', order: 110, lazy: () => import('./performance-tab.tsx') },
  ],
});
