import { sumAmounts } from '@tenderdesk/domain/money';
import { levelOf } from '@tenderdesk/domain/procedure/implementation-plan/implementation-plan';
import { inWordsOf } from '@tenderdesk/domain/wording';
import type { TenderSpec } from './spec.ts';

/** What the words of a tender follow from; its level follows from the estimates. */
type Bid = Pick<TenderSpec, 'method' | 'projectType'> & { sections: readonly { estimatedAmount: string }[] };

/** Puts invented texts in the words that the people of such a tender write (spec §1). */
export function wordsOf({ method = 'OPEN_TENDER', projectType, sections }: Bid): (text: string) => string {
  const estimatedAmount = sumAmounts(sections.map((section) => section.estimatedAmount));
  const manner = { biddingMethod: method, level: levelOf({ projectType, estimatedAmount }) };
  return (text) => inWordsOf(manner, text);
}
