import type { Reply, RowOf } from '../../../api/types.ts';

export type Row = RowOf<'/fileLib/notice/page'>;
export type Notice = Reply<'get', '/fileLib/notice/{noticeId}'>;
export type Receipt = RowOf<'/fileLib/noticeReceipt/page'>;
