import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [],
  projectTabs: [{ key: 'incidents', title: 'parts.incidents', order: 125, lazy: () => import('./incident-tab.tsx') }],
});
