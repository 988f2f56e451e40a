/**
 * A status in words and colour; never clickable.
 *
 *   <StatusTag dict="bidding.BidStatus" status={bid.status} tone={{ WON: 'success', LOST: 'gray' }} />
 *
 * `tone` gives codes their colour; a code without one is grey, and one that the dictionary lacks shows itself. Statuses that
 * many screens show have their look in `parts/status-looks.ts`.
 */
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { type TagWord, type Tones, toneOf } from '@tenderdesk/domain/status-tag';
import { type Coded, codeOf } from './coded.ts';
import { useText } from './text.ts';

export type { Tones };

export interface StatusLook {
  dict: string;
  tone?: Tones;
}

const colors: Record<TagWord, string> = {
  gray: 'default',
  info: 'default',
  default: 'processing',
  primary: 'processing',
  warning: 'warning',
  success: 'success',
  danger: 'error',
};

/** The class that gives a tag its colour. */
export const lookOfTone = (tone: TagWord): string => colors[tone];

export function StatusTag({ status, dict, tone = {} }: StatusLook & { status: Coded | null | undefined }) {
  const { language, adapt } = useText();
  if (!status) return '--';
  const code = codeOf(status);
  return (
    <span className={`tag ${lookOfTone(toneOf(tone, code))}`}>
      {adapt((typeof status === 'object' && status.value) || dictLabel(dict, code, language))}
    </span>
  );
}
