import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  supervisionId: "select id from supervision where $1 <> ''",
  supervisorId: "select id from supervisor where $1 <> ''",
};
