import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [],
  projectTabs: [{ key: 'contract', title: 'contract.title', order: 100, lazy: () => import('./contract-tab.tsx') }],
});
