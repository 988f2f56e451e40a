import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/public/openingRecord',
      title: { zh: '开标记录', en: 'Opening record' },
      query: ['projectId'],
      public: 'bare',
      place: 215,
    },
  ],
});
