/**
 * The second opening as one bidder lives it (ADR 0039): its time, the key of its price part, the prices that are read out, its own line.
 *
 *   <OwnPriceOpening bidId={bid.id} />
 */
import { readPriceKey } from '@tenderdesk/domain/bidding/bid/price-key';
import { Alert } from 'antd';
import { useGet, useSend } from '../../api/hooks.ts';
import { Countdown, useLeft } from '../../kit/countdown.tsx';
import { DetailSection, Details } from '../../kit/details.tsx';
import { FormPage } from '../../kit/form/form-page.tsx';
import { TextField } from '../../kit/form/text-fields.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { notice } from '../../kit/notice.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { addWords, useText } from '../../kit/text.ts';
import en from './en.ts';
import { OwnSignature } from './own-signature.tsx';
import { PriceLines } from './price-lines.tsx';
import { useRecordPoll } from './record-poll.ts';
import { priceOpeningTones } from './tones.ts';
import type { PriceOpening } from './types.ts';
import zh from './zh.ts';

addWords('ownOpening', { zh, en });

/** How often the record is asked for where no news arrive. */
const POLL_MS = 15_000;

export function OwnPriceOpening({ bidId }: { bidId: string }) {
  const { t } = useText();
  const answer = useGet('/bidder/bid/{bidId}/priceOpening', { bidId }, { everyMs: useRecordPoll(POLL_MS) });
  return (
    <DetailSection title="ownOpening.second" id="price-opening">
      <Loaded query={answer} rows={3} keep>
        {(opening) =>
          opening ? (
            <OwnSession bidId={bidId} opening={opening} />
          ) : (
            <p className="hint">{t('ownOpening.notAnnounced')}</p>
          )
        }
      </Loaded>
    </DetailSection>
  );
}

function OwnSession({ bidId, opening }: { bidId: string; opening: PriceOpening }) {
  const { t } = useText();
  const { status, openingTime, place, decryptUntil, endedTime, sections } = opening;
  const over = useLeft(decryptUntil) === 0;
  const items = sections.flatMap((section) => section.items);
  const current = sections.flatMap(({ readings }) => readings).at(-1)?.bidId ?? null;
  const mine = items.find((item) => item.bidId === bidId);
  const decrypts = mine?.decryptStatus?.code === 'PENDING' && status.code === 'DECRYPTING' && !over;
  return (
    <>
      <Details
        items={[
          {
            label: 'common.status',
            value: <StatusTag dict="bidding.PriceOpeningStatus" status={status} tone={priceOpeningTones} />,
          },
          {
            label: 'ownOpening.secondTime',
            value: status.code === 'ANNOUNCED' ? <Countdown to={openingTime} /> : openingTime,
          },
          { label: 'ownOpening.secondPlace', value: place },
          decrypts && { label: 'ownOpening.decryptUntil', value: decryptUntil && <Countdown to={decryptUntil} /> },
        ]}
      />
      {mine && !mine.admitted && <Alert type="info" showIcon title={t('ownOpening.mineReturned')} />}
      {decrypts && <KeyForm bidId={bidId} />}
      {items.length > 0 && <PriceLines items={items} current={endedTime === null ? current : null} />}
      {mine?.admitted && status.code !== 'ANNOUNCED' && (
        <OwnSignature part="PRICE" item={mine} items={items} until={decryptUntil} closed={endedTime !== null} />
      )}
    </>
  );
}

const wrongKey = {
  zh: '密钥有误，请对照保存的密钥检查',
  en: 'This is no key of a price envelope: compare it with the one you kept',
};

function KeyForm({ bidId }: { bidId: string }) {
  const { t } = useText();
  const decrypt = useSend('put', '/bidder/bid/{bidId}/price/decrypt');
  return (
    <FormPage<{ key: string }>
      draft={false}
      loading={false}
      error={null}
      submitText={t('ownOpening.decrypt')}
      onSubmit={({ key }) => decrypt.mutateAsync({ bidId, body: { key } })}
      onDone={() => notice.done(t('ownOpening.decrypted'))}
    >
      <TextField
        name="key"
        label="ownOpening.key"
        required
        max={200}
        autoComplete="off"
        help={t('ownOpening.keyHint')}
        check={(value) => (readPriceKey(value ?? '') === null ? wrongKey : null)}
      />
    </FormPage>
  );
}
