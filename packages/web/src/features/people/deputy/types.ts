import type { Reply } from '../../../api/types.ts';

export type Own = Reply<'get', '/common/deputy'>;
export type Deputy = Own['given'][number];
export type Holder = Own['identities'][number];
