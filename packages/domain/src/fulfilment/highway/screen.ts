import { manifest, department, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tender/highwayProject',
      title: { zh: '高速公路项目', en: 'Highway projects' },
      resource: 'HIGHWAY_PROJECT',
      read: [...unit, ...department],
      maintain: department,
      export: [...unit, ...department],
      place: 560,
    },
  ],
});
