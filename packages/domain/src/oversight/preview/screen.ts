import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/attachment',
      title: { zh: '附件', en: 'Attachment' },
      query: ['key'],
      public: 'bare',
      place: 80,
    },
    {
      path: '/announcementPreview',
      title: { zh: '公告预览', en: 'Announcement preview' },
      query: ['key'],
      public: 'bare',
      place: 180,
    },
    {
      path: '/projectPreview',
      title: { zh: '项目预览', en: 'Project preview' },
      query: ['key'],
      public: 'bare',
      place: 190,
    },
    {
      path: '/documentPreview',
      title: { zh: '文件预览', en: 'Document preview' },
      query: ['key'],
      public: 'bare',
      place: 200,
    },
  ],
});
