/**
 * A dictionary code in words; the server's own words win.
 *
 *   <DictText dict="bidding.BiddingMethod" value={project.biddingMethod} />
 */
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { type Coded, codeOf } from './coded.ts';
import { useText } from './text.ts';

export function DictText({ dict, value }: { dict: string; value: Coded | null | undefined }) {
  const { language, adapt } = useText();
  if (!value) return '--';
  return adapt((typeof value === 'object' && value.value) || dictLabel(dict, codeOf(value), language));
}
