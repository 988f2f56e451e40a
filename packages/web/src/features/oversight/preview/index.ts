import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/attachment',
      lazy: () => import('./attachment-page.tsx'),
    },
    {
      path: '/documentPreview',
      lazy: () => import('./document-page.tsx'),
    },
    {
      path: '/announcementPreview',
      lazy: () => import('./announcement-page.tsx'),
    },
    {
      path: '/projectPreview',
      lazy: () => import('./project-page.tsx'),
    },
  ],
});
