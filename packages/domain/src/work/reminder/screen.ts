import { manifest, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/remind',
      title: { zh: '待办事项', en: 'To-dos' },
      query: ['tab'],
      place: 240,
    },
  ],
  operations: {
    'REQUEST:REMIND_UNLOCK': unit,
    'APPROVE:REMIND_UNLOCK': ['TM_APPROVER', 'SUPERVISOR'],
  },
});
