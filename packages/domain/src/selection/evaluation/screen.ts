import { manifest, department } from '../../screen.ts';

export default manifest({
  screens: [],
  operations: {
    'RECORD:BID_EVALUATION': ['ORG_CLERK', ...department],
    'SCORE:BID_EVALUATION': ['EXPERT', 'TENDER_OWNER'],
    'CONFIRM:PAPER_SCORES': ['SUPERVISOR'],
  },
});
