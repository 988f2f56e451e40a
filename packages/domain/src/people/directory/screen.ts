import { ROLES } from '../../access/account/role.ts';
import { manifest } from '../../screen.ts';

/** Whoever works in the group. */
const staff = ROLES.filter(({ userType }) => userType !== 'BIDDER' && userType !== 'EXPERT').map(({ code }) => code);

export default manifest({
  screens: [
    {
      path: '/tenderOrganize/organizationStructure',
      title: { zh: '组织机构', en: 'Organisation structure' },
      resource: 'ORGANIZATION_STRUCTURE',
      read: staff,
      maintain: ['SYSTEM_ADMIN', 'ORG_ADMIN'],
      query: ['organizationId'],
      place: 800,
    },
    {
      path: '/tenderOrganize/addressBook',
      title: { zh: '通讯录', en: 'Address book' },
      resource: 'ADDRESS_BOOK',
      read: staff,
      export: staff,
      place: 810,
    },
  ],
});
