import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/tenderOrganize/qualificationDatabase', lazy: () => import('./qualification-list-page.tsx') },
    { path: '/tenderOrganize/qualificationDatabaseDetails', lazy: () => import('./qualification-page.tsx') },
  ],
});
