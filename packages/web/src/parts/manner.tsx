/**
 * The pages of a project say how it is bid, and Chinese texts inside follow (spec §1: 招标 reads 采购 in a non-tender project):
 *
 *   <MannerWords manner={{ biddingMethod: 'SINGLE_SOURCE', level: 'LEVEL_II' }}> … </MannerWords>
 */
import { inWordsOf, type Manner } from '@tenderdesk/domain/wording';
import { type ReactNode, useMemo } from 'react';
import { type TextKey, WordingContext } from '../kit/text.ts';

/** Words of the law for what must be tendered: they mean a tender whatever is bid. */
const asWritten: readonly TextKey[] = [
  'project.mandatoryTender',
  'project.levelHint',
  'project.nonTender',
  'project.nonTenderHelp',
  'project.singleCaseHelp',
  'duty.title',
  'duty.mandatory',
  'duty.voluntary',
  'duty.endsWhere',
  'duty.beginsWhere',
  'duty.workKindHelp',
  'duty.infrastructureHelp',
  'duty.contest',
  'duty.contestHelp',
  'duty.parts',
  'duty.partsHelp',
];

interface MannerWordsProps {
  manner: Manner;
  children: ReactNode;
}

export function MannerWords({ manner: { biddingMethod, level }, children }: MannerWordsProps) {
  const wording = useMemo(
    () => ({ adapt: (text: string) => inWordsOf({ biddingMethod, level }, text), asWritten }),
    [biddingMethod, level],
  );
  return <WordingContext value={wording}>{children}</WordingContext>;
}
