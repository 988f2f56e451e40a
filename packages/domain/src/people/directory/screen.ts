import { STAFF_ROLES } from '../../access/account/role.ts';
import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tenderOrganize/organizationStructure',
      title: { zh: '组织机构', en: 'Organisation structure' },
      resource: 'ORGANIZATION_STRUCTURE',
      read: STAFF_ROLES,
      maintain: ['SYSTEM_ADMIN', 'ORG_ADMIN'],
      query: ['organizationId'],
      place: 800,
    },
    {
      path: '/tenderOrganize/addressBook',
      title: { zh: '通讯录', en: 'Address book' },
      resource: 'ADDRESS_BOOK',
      read: STAFF_ROLES,
      export: STAFF_ROLES,
      place: 810,
    },
  ],
});
