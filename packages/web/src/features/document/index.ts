import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [],
  projectTabs: [
    { key: 'document', title: 'document.title', order: 30, ofRound: true, lazy: () => import('./document-tab.tsx') },
  ],
});
