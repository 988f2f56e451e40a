import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  marketRequestId: "select id from market_request where $1 <> ''",
  marketAnswerId: "select id from market_answer where $1 <> ''",
};
