import { department, manifest, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tenderOrganize/supervisor',
      title: { zh: '监督人员', en: 'Supervisors' },
      resource: 'SUPERVISOR',
      read: [...unit, ...department, 'GROUP_LEADER', 'SUPERVISOR'],
      maintain: department,
      export: department,
      place: 880,
    },
    {
      path: '/tenderOrganize/supervisionRecord',
      title: { zh: '督办监督记录', en: 'Supervision records' },
      resource: 'SUPERVISION_RECORD',
      read: [...unit, ...department, 'GROUP_LEADER', 'SUPERVISOR'],
      export: [...unit, ...department, 'GROUP_LEADER', 'SUPERVISOR'],
      query: ['recordId', 'issue'],
      place: 890,
    },
  ],
  operations: {
    /** A leader asks the units below the own one. */
    'SUPERVISE:REMIND': [...department, 'SUPERVISOR', 'ORG_LEADER'],
    'OVERSEE:SUPERVISION_RECORD': [...department, 'SUPERVISOR'],
    'REPLY:SUPERVISION_RECORD': unit,
  },
});
