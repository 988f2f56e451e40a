import { type TextKey, useText } from '../../../kit/text.ts';
import type { Receipt, Row } from './types.ts';

const LOOKS = {
  DRAFT: 'default',
  PUBLISHED: 'success',
  WITHDRAWN: 'error',
} as const;

/** Where a notice stands; one whose days have passed or are to come is grey. */
export function NoticeStatus({ status, inForce, validFrom }: Pick<Row, 'status' | 'inForce' | 'validFrom'>) {
  const { t } = useText();
  if (status.code === 'PUBLISHED' && !inForce) return <span className="tag default">{t(bound(validFrom))}</span>;
  return <span className={`tag ${LOOKS[status.code as keyof typeof LOOKS]}`}>{status.value}</span>;
}

const bound = (validFrom: string | null): TextKey => (validFrom ? 'notice.outside' : 'notice.over');

const RECEIPT_LOOKS = { UNREAD: 'warning', READ: 'processing', CONFIRMED: 'success' } as const;

/** How far somebody has come with a notice. */
export function ReceiptTag({ state }: Pick<Receipt, 'state'>) {
  return <span className={`tag ${RECEIPT_LOOKS[state.code as keyof typeof RECEIPT_LOOKS]}`}>{state.value}</span>;
}
