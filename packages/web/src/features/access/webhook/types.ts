import type { RowOf } from '../../../api/types.ts';

export type Webhook = RowOf<'/system/webhook/page'>;
export type Delivery = RowOf<'/system/webhook/{webhookId}/delivery/page'>;

/** What is told once of a system. */
export interface Told {
  name: string;
  secret: string;
  keyId: string;
}
