import { department, manifest, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/fileSharing/law',
      title: { zh: '法律法规', en: 'Laws and regulations' },
      resource: 'LAW',
      read: [...unit, ...department, 'GROUP_LEADER', 'SUPERVISOR'],
      maintain: department,
      export: [...unit, ...department],
      place: 1010,
    },
  ],
});
