import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/fileSharing/law', lazy: () => import('./law-page.tsx') }],
  finders: [
    {
      title: { zh: '法规', en: 'Laws' },
      screen: '/fileSharing/law',
      order: 80,
      lazy: () => import('./finder.ts'),
    },
  ],
});
