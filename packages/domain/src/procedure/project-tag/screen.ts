import { manifest, department } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tender/projectTag',
      title: { zh: '项目标签', en: 'Project tags' },
      resource: 'PROJECT_TAG',
      read: department,
      maintain: department,
      place: 550,
    },
  ],
});
