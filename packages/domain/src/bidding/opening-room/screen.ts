import { bidders, department, manifest, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tender/remoteVideoDetail',
      title: { zh: '开标室', en: 'Opening room' },
      resource: 'REMOTE_VIDEO_DETAIL',
      read: [...unit, ...department, 'GROUP_LEADER', 'SUPERVISOR', 'TENDER_OWNER', 'AGENCY_CLERK', ...bidders],
      query: ['projectCode', 'projectId'],
      hidden: true,
      titleHidden: true,
      place: 480,
    },
  ],
});
