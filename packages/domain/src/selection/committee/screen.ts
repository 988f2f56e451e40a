import { manifest, department } from '../../screen.ts';

export default manifest({
  screens: [],
  operations: {
    'EXTRACT:EXPERT': department,
    'READ:EXPERT_NAMES': [...department, 'SUPERVISOR'],
  },
});
