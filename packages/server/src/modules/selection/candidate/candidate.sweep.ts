import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  candidateId: 'select id from winning_candidate where project_id = $1',
  winningCandidateId: 'select id from winning_candidate where project_id = $1',
};
