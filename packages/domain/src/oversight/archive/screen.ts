import { department, manifest, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tenderOrganize/archive',
      title: { zh: '项目归档', en: 'Archives of projects' },
      resource: 'ARCHIVE',
      read: [...unit, ...department, 'GROUP_LEADER', 'SUPERVISOR'],
      maintain: ['ORG_CLERK'],
      export: [...unit, ...department],
      query: ['projectId'],
      place: 770,
    },
  ],
});
