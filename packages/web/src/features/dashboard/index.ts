import { DashboardOutlined } from '@ant-design/icons';
import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/dashboard',
      icon: DashboardOutlined,
      lazy: () => import('./dashboard-page.tsx'),
    },
  ],
});
