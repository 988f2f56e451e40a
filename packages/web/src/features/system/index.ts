import { FileSearchOutlined } from '@ant-design/icons';
import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/accessLog',
      icon: FileSearchOutlined,
      lazy: () => import('./access-log-page.tsx'),
    },
  ],
});
