import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/public/paper',
      title: { zh: '文书核验', en: 'Verify a document' },
      query: ['code'],
      public: 'bare',
      place: 210,
    },
  ],
});
