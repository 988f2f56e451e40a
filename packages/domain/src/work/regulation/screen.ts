import { STAFF_ROLES } from '../../access/account/role.ts';
import { department, manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/institutionalSystem/regulation',
      title: { zh: '规章制度', en: 'Regulations' },
      resource: 'REGULATION',
      // no bidders, experts and agencies: they are guests of a tender
      read: STAFF_ROLES.filter((code) => code !== 'admin'),
      maintain: ['TM_APPROVER'],
      export: department,
      query: ['id'],
      place: 940,
    },
  ],
});
