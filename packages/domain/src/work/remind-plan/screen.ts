import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/system/remindPlan',
      title: { zh: '提醒计划', en: 'Reminder plans' },
      resource: 'REMIND_PLAN',
      read: ['SYSTEM_ADMIN', 'TM_APPROVER'],
      maintain: ['SYSTEM_ADMIN'],
      query: ['tab', 'category'],
      place: 1170,
    },
  ],
  operations: {
    'MAINTAIN:REMIND_IMMUNITY': ['TM_APPROVER', 'SYSTEM_ADMIN'],
  },
});
