import { manifest, department } from '../../screen.ts';

export default manifest({
  screens: [],
  operations: {
    'OPEN:BID_OPENING': ['ORG_CLERK', ...department, 'AGENCY_CLERK'],
    'FIND:DECRYPTION': ['SUPERVISOR'],
  },
});
