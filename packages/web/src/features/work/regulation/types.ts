import type { Reply, RowOf } from '../../../api/types.ts';

export type Row = RowOf<'/fileLib/regulation/page'>;
export type Regulation = Reply<'get', '/fileLib/regulation/{regulationId}'>;
export type Receipt = RowOf<'/fileLib/regulationReceipt/page'>;
