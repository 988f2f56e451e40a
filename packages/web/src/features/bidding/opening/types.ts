import type { Reply } from '../../../api/types.ts';

export type Opening = NonNullable<Reply<'get', '/tender/bidOpening/{projectId}'>>;
