import type { SweptIds } from '../../../kernel/testing/sweep.ts';

/** Nobody has prepared a file there: an id of something else is as foreign. */
export const ids: SweptIds = {
  preparedId: "select id from attachment where biz_id is not null and $1 <> '' order by created_time desc limit 1",
};
