import type { Reply } from '../../../api/types.ts';

export type Tip = Reply<'get', '/dataHandled/tip/{tipId}'>;
