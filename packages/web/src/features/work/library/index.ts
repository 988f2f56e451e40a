import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/institutionalSystem/InternalFileLibrary', lazy: () => import('./group-page.tsx') },
    { path: '/institutionalSystem/InternalPrivateFileLibrary', lazy: () => import('./unit-page.tsx') },
  ],
});
