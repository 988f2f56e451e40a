import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [],
  projectTabs: [
    {
      key: 'comments',
      title: 'parts.comments',
      order: 145,
      permit: ['DISCUSS:PROJECT'],
      count: () => import('./comment-count.tsx'),
      lazy: () => import('./comment-tab.tsx'),
    },
  ],
});
