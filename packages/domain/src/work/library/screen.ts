import { STAFF_ROLES } from '../../access/account/role.ts';
import { department, manifest, unit } from '../../screen.ts';

/** The people of the house: no bidders, experts and agencies, who are guests of a tender. */
const staff = STAFF_ROLES.filter((code) => code !== 'admin');

export default manifest({
  screens: [
    {
      path: '/institutionalSystem/InternalFileLibrary',
      title: { zh: '内部文件库', en: 'Internal files' },
      resource: 'INTERNAL_FILE_LIBRARY',
      read: staff,
      maintain: department,
      export: department,
      query: ['id'],
      place: 942,
    },
    {
      path: '/institutionalSystem/InternalPrivateFileLibrary',
      title: { zh: '单位私有文件库', en: 'Private files' },
      resource: 'INTERNAL_PRIVATE_FILE_LIBRARY',
      read: [...unit, 'ORG_ADMIN', 'FINANCE', ...department],
      maintain: ['ORG_CLERK', ...department],
      export: [...unit, ...department],
      query: ['id'],
      place: 944,
    },
  ],
});
