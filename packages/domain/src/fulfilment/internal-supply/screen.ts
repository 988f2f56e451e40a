import { department, manifest, unit } from '../../screen.ts';

const readers = [...unit, ...department, 'GROUP_LEADER', 'SUPERVISOR'] as const;

export default manifest({
  screens: [
    {
      path: '/internalSupply/internalSupplyProcurementDataStatistics',
      title: { zh: '内部供应采购数据统计', en: 'Internal supply statistics' },
      resource: 'INTERNAL_SUPPLY_PROCUREMENT_DATA_STATISTICS',
      read: readers,
      export: readers,
      place: 580,
    },
    {
      path: '/internalSupply/supplyList',
      title: { zh: '内部供应填报', en: 'Supply reporting' },
      resource: 'SUPPLY_LIST',
      read: readers,
      maintain: ['ORG_CLERK'],
      export: readers,
      query: ['projectId', 'phase', 'supplierId'],
      place: 590,
    },
    {
      path: '/internalSupply/internalSupplyHierarchyMaintenance',
      title: { zh: '供应目录维护', en: 'Supply catalogue' },
      resource: 'INTERNAL_SUPPLY_HIERARCHY_MAINTENANCE',
      read: department,
      maintain: department,
      place: 600,
    },
  ],
});
