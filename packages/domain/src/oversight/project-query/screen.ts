import { manifest, department, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tender/ManagementProjectQuery',
      title: { zh: '项目综合查询', en: 'Management project query' },
      resource: 'MANAGEMENT_PROJECT_QUERY',
      read: [...unit, ...department, 'GROUP_LEADER', 'SUPERVISOR'],
      export: [...unit, ...department, 'GROUP_LEADER'],
      query: ['isSearch', 'data'],
      hidden: true,
      place: 310,
    },
    {
      path: '/tender/managementProjectQuery',
      title: { zh: '项目综合查询', en: 'Management project query' },
      resource: 'MANAGEMENT_PROJECT_QUERY',
      place: 370,
    },
    {
      path: '/tender/managementProjectQueryCloud',
      title: { zh: '云平台项目查询', en: 'Cloud project query' },
      resource: 'MANAGEMENT_PROJECT_QUERY_CLOUD',
      read: [...unit, ...department, 'GROUP_LEADER', 'SUPERVISOR'],
      export: [...unit, ...department, 'GROUP_LEADER'],
      place: 380,
    },
  ],
});
