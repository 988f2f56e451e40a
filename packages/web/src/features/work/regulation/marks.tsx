import { useText } from '../../../kit/text.ts';
import type { Row } from './types.ts';

const LOOKS = { COMING: 'processing', EFFECTIVE: 'success', ABOLISHED: 'default' } as const;

/** Where a regulation stands today. */
export const StateTag = ({ state }: Pick<Row, 'state'>) => (
  <span className={`tag ${LOOKS[state.code as keyof typeof LOOKS]}`}>{state.value}</span>
);

/** Whether the reader has confirmed it, where that is asked for. */
export function ReceiptMark({ toConfirm, confirmedTime }: Pick<Row, 'toConfirm' | 'confirmedTime'>) {
  const { t } = useText();
  if (toConfirm) return <span className="tag warning">{t('regulation.toConfirm')}</span>;
  if (confirmedTime) return <span className="tag success">{t('regulation.confirmed')}</span>;
  return <span className="hint">{t('regulation.notAsked')}</span>;
}
