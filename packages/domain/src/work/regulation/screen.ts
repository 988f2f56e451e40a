import { ROLES } from '../../access/account/role.ts';
import { department, manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/institutionalSystem/regulation',
      title: { zh: '规章制度', en: 'Regulations' },
      resource: 'REGULATION',
      // no bidders and no experts: they are guests of a tender
      read: ROLES.filter(
        ({ code, userType }) => code !== 'admin' && userType !== 'BIDDER' && userType !== 'EXPERT',
      ).map(({ code }) => code),
      maintain: ['TM_APPROVER'],
      export: department,
      query: ['id'],
      place: 940,
    },
  ],
});
