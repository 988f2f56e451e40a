import type { SweptIds } from '../../../kernel/testing/sweep.ts';

/** Parts of a bid are somebody's uploads: any stored file stands for one. */
const anyFile = "select id from attachment where biz_id is not null and $1 <> '' order by created_time desc limit 1";

export const ids: SweptIds = { firstUploadId: anyFile, priceUploadId: anyFile };
