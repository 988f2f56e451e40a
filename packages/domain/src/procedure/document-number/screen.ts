import { manifest, department, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/archiveManagement/documentNumber',
      title: { zh: '文号管理', en: 'Document numbers' },
      resource: 'DOCUMENT_NUMBER',
      read: [...unit, ...department],
      maintain: ['ORG_CLERK', ...department],
      export: [...unit, ...department],
      place: 670,
    },
  ],
});
