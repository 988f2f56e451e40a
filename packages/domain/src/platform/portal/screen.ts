import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tenderOrganize/centralizedProcurement',
      title: { zh: '集中采购', en: 'Centralized procurement' },
      external: 'centralizedProcurement',
      place: 930,
    },
    {
      path: '/fileSharing/forum',
      title: { zh: '论坛', en: 'Forum' },
      external: 'forum',
      place: 1030,
    },
  ],
});
