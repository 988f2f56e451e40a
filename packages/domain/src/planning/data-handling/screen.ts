import { manifest, department } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/dataHandled/planDataHandled',
      title: { zh: '计划数据处理', en: 'Plan data handling' },
      resource: 'PLAN_DATA_HANDLED',
      read: department,
      maintain: department,
      export: department,
      query: ['doubtId'],
      place: 1040,
    },
    {
      path: '/dataHandled/ownerUnitDataHandled',
      title: { zh: '业主单位数据处理', en: 'Owner-unit data handling' },
      resource: 'OWNER_UNIT_DATA_HANDLED',
      read: department,
      maintain: department,
      export: department,
      query: ['unitNameId'],
      place: 1050,
    },
  ],
});
