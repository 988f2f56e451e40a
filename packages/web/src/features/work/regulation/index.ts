import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/institutionalSystem/regulation', lazy: () => import('./regulation-page.tsx') }],
  finders: [
    {
      title: { zh: '制度', en: 'Regulations' },
      screen: '/institutionalSystem/regulation',
      order: 82,
      lazy: () => import('./finder.ts'),
    },
  ],
});
