import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  dishonestyId: "select id from dishonesty where $1 <> ''",
};
