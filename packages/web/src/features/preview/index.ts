import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/attachment',
      title: 'preview.attachment',
      public: 'bare',
      hidden: true,
      titleHidden: true,
      lazy: () => import('./attachment-page.tsx'),
    },
    {
      path: '/documentPreview',
      title: 'preview.document',
      public: 'bare',
      hidden: true,
      titleHidden: true,
      lazy: () => import('./document-page.tsx'),
    },
    {
      path: '/announcementPreview',
      title: 'preview.announcement',
      public: 'bare',
      hidden: true,
      titleHidden: true,
      lazy: () => import('./announcement-page.tsx'),
    },
    {
      path: '/projectPreview',
      title: 'preview.project',
      public: 'bare',
      hidden: true,
      titleHidden: true,
      lazy: () => import('./project-page.tsx'),
    },
  ],
});
