import { useGet } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { priceColumn } from '../../../kit/price.tsx';
import { useText } from '../../../kit/text.ts';
import { DecryptForm } from '../../../parts/opening/decrypt-form.tsx';
import { OwnSignature } from '../../../parts/opening/own-signature.tsx';
import { OwnPriceOpening } from '../../../parts/opening/own-price-opening.tsx';
import { useRecordPoll } from '../../../parts/opening/record-poll.ts';
import { decryptTones } from '../../../parts/opening/tones.ts';
import type { OpeningItem } from '../../../parts/opening/types.ts';
import { roomOf } from './look.ts';
import { OptionalLink } from './optional-link.tsx';
import { RescueForm } from './rescue-form.tsx';
import type { Workspace } from './types.ts';

const column = columnsOf<OpeningItem>();
const columnsFor = (priced: boolean) => [
  column.text('bidderName', 'joined.bidder', { width: 220 }),
  column.status('decryptStatus', 'joined.decryptStatus', {
    dict: 'bidding.DecryptStatus',
    tone: decryptTones,
  }),
  ...(priced ? [priceColumn<OpeningItem>((item) => item, 'joined.priceText')] : []),
  column.number('periodDays', 'joined.periodDays'),
  column.text('quality', 'joined.quality', { width: 120 }),
  column.text('managerName', 'joined.managerName', { width: 110 }),
  column.text('remark', 'common.remark', { width: 200 }),
];

interface OpeningPanelProps {
  workspace: Workspace;
  bid: NonNullable<Workspace['bid']>;
}

/** How often the record is asked for where no news arrive. */
const POLL_MS = 15_000;

/** The opening as a bidder lives it: decrypt with the password, read the record, confirm one's line or object. */
export function OpeningPanel({ workspace, bid }: OpeningPanelProps) {
  const { t } = useText();
  const answer = useGet('/bidder/bid/{bidId}/opening', { bidId: bid.id }, { everyMs: useRecordPoll(POLL_MS) });
  return (
    <>
      {bid.pricePart && <OwnPriceOpening bidId={bid.id} />}
      <Loaded query={answer} keep>
        {(opening) => {
          const items = opening?.sections.flatMap((section) => section.items) ?? [];
          const mine = items.find(({ bidId }) => bidId === bid.id);
          const decrypting = workspace.allowedActions.includes('decrypt') && mine?.decryptStatus.code !== 'OK';
          return (
            <DetailSection
              title="joined.opening"
              id="opening"
              actions={<OptionalLink to={roomOf(workspace.project)}>{t('joined.room')}</OptionalLink>}
            >
              {workspace.allowedActions.includes('rescueBid') && <RescueForm bidId={bid.id} />}
              {decrypting && <DecryptForm bidId={bid.id} until={opening?.decryptUntil ?? null} />}
              {items.length > 0 && (
                <DataTable
                  label="joined.openingRecord"
                  rows={items}
                  columns={columnsFor(!workspace.twoEnvelopes)}
                  rowKey={({ bidId }) => bidId}
                />
              )}
              {mine && (
                <OwnSignature
                  part="FIRST"
                  item={mine}
                  items={items}
                  until={opening?.decryptUntil ?? null}
                  closed={opening?.endedTime !== null}
                />
              )}
              {items.length === 0 && !decrypting && <p className="hint">{t('joined.noRecord')}</p>}
            </DetailSection>
          );
        }}
      </Loaded>
    </>
  );
}
