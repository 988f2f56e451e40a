import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = { messageId: "select id from outbox where category is not null and $1 <> ''" };
