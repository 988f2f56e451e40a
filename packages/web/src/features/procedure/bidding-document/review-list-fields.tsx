import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import type { ReviewItem } from '@tenderdesk/domain/selection/evaluation/review-list';
import { ReviewListKind } from '@tenderdesk/domain/selection/evaluation/review-list-codes';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { colon, semicolon } from '../../../kit/marks.ts';
import { type TextKey, useText } from '../../../kit/text.ts';

/** The lists of a section as they are typed: an item on each line. */
export type ReviewListValues = Partial<Record<ReviewListKind, string | null>>;

/** The items of a section as their fields hold them. */
export const reviewListValues = (items: readonly ReviewItem[]): ReviewListValues =>
  Object.fromEntries(
    ReviewListKind.codes.map((kind) => [
      kind,
      items
        .filter((one) => one.kind === kind)
        .map(({ item }) => item)
        .join('\n'),
    ]),
  );

/** The items that the fields hold; empty lines are none. */
export const reviewItemsOf = (typed: ReviewListValues = {}): ReviewItem[] =>
  ReviewListKind.codes.flatMap((kind) =>
    (typed[kind] ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((item) => ({ kind, item })),
  );

const LABELS: Record<ReviewListKind, TextKey> = {
  FORM: 'biddingDocument.listForm',
  QUALIFICATION: 'biddingDocument.listQualification',
  RESPONSE: 'biddingDocument.listResponse',
};

/** What the bids of a section are reviewed by before they are scored. */
export function ReviewListFields({ row }: { row: number }) {
  const { t } = useText();
  return (
    <div className="fields">
      {ReviewListKind.codes.map((kind) => (
        <TextAreaField
          key={kind}
          name={['sections', row, 'typedLists', kind]}
          label={LABELS[kind]}
          wide
          max={6000}
          help={kind === 'FORM' ? t('biddingDocument.listHelp') : undefined}
        />
      ))}
    </div>
  );
}

/** The lists of a section, read. */
export function ReviewLists({ items }: { items: readonly ReviewItem[] }) {
  const { language } = useText();
  return (
    <ul className="review-lists">
      {ReviewListKind.codes
        .map((kind) => ({ kind, own: items.filter((one) => one.kind === kind) }))
        .filter(({ own }) => own.length > 0)
        .map(({ kind, own }) => (
          <li key={kind}>
            {dictLabel('bidding.ReviewListKind', kind, language)}
            {colon()}
            {own.map(({ item }) => item).join(semicolon())}
          </li>
        ))}
    </ul>
  );
}
