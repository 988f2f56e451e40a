import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/approval',
      title: { zh: '待我审批', en: 'My approvals' },
      resource: 'APPROVAL',
      // who checks and who approves (CHECK and APPROVE of plans, projects and reports)
      read: ['ORG_LEADER', 'TM_APPROVER'],
      query: ['todoId'],
      place: 245,
    },
  ],
});
