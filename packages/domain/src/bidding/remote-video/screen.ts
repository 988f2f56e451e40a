import { department, manifest, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tender/remoteVideoList',
      title: { zh: '远程视频', en: 'Remote video' },
      resource: 'REMOTE_VIDEO_LIST',
      read: [...unit, ...department, 'GROUP_LEADER', 'SUPERVISOR', 'TENDER_OWNER'],
      export: [...unit, ...department, 'SUPERVISOR'],
      place: 450,
    },
  ],
});
