import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/figureRecords',
      title: { zh: '指标明细', en: 'Records of a figure' },
      query: ['basis'],
      hidden: true,
      place: 232,
    },
  ],
});
