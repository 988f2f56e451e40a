import { CalendarOutlined } from '@ant-design/icons';
import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [{ path: '/openingSchedule', icon: CalendarOutlined, lazy: () => import('./schedule-page.tsx') }],
});
