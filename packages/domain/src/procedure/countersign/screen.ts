import { manifest, department, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tender/countersignManagement',
      title: { zh: '会签管理', en: 'Countersign' },
      resource: 'COUNTERSIGN_MANAGEMENT',
      read: [...unit, ...department, 'GROUP_LEADER', 'TENDER_OWNER'],
      place: 430,
    },
  ],
  operations: {
    'COUNTERSIGN:PROJECT': [...unit, ...department, 'GROUP_LEADER', 'TENDER_OWNER'],
  },
});
