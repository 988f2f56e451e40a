import { BellOutlined } from '@ant-design/icons';
import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [{ path: '/remind', icon: BellOutlined, lazy: () => import('./remind-page.tsx') }],
});
