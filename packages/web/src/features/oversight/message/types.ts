import type { Reply, RowOf } from '../../../api/types.ts';

export type Message = RowOf<'/system/message/page'>;
export type Routes = Reply<'get', '/system/message/routes'>;
export type Route = Routes['routes'][number];
export type Delivery = Reply<'get', '/tender/project/{projectId}/delivery'>['content'][number];
