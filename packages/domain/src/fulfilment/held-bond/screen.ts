import { department, manifest, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tender/heldBond',
      title: { zh: '履约担保台账', en: 'Performance bonds' },
      resource: 'HELD_BOND',
      read: ['FINANCE', ...unit, ...department],
      export: ['FINANCE', 'ORG_LEADER', ...department],
      place: 467,
    },
  ],
});
