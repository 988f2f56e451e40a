import type { DecryptParty } from '@tenderdesk/domain/bidding/opening/decryption-codes';
import { FINDING_REASON } from '@tenderdesk/domain/bidding/opening/decryption';
import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { DetailSection } from '../../../kit/details.tsx';
import { RadioField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { Loaded, room } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import './decrypt-log.css';

type Logged = Reply<'get', '/tender/bidOpening/{projectId}/decryptLog'>['bids'][number];

/** What the server recorded of each decryption that did not go well, for those who supervise, and what they find about it (R37). */
export function DecryptLog({ projectId, everyMs }: { projectId: string; everyMs: number }) {
  const { t } = useText();
  const log = useGet('/tender/bidOpening/{projectId}/decryptLog', { projectId }, { everyMs });
  const [finding, setFinding] = useState<Logged | null>(null);
  return (
    <DetailSection title="opening.decryptLog">
      <Loaded query={log} waiting={room} keep>
        {({ bids }) =>
          bids.length === 0 ? (
            <p className="hint">{t('opening.logEmpty')}</p>
          ) : (
            <ul className="decrypt-log">
              {bids.map((bid) => (
                <li key={`${bid.bidId} ${bid.part}`}>
                  <LoggedBid bid={bid} onFind={() => setFinding(bid)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {finding && <FindingDialog projectId={projectId} bid={finding} onClose={() => setFinding(null)} />}
    </DetailSection>
  );
}

const TONES = { OK: 'success', PENDING: 'warning', FAILED_BIDDER: 'danger', FAILED_PLATFORM: 'danger' } as const;

/** The tries of one bid, and what was found about them. */
function LoggedBid({ bid, onFind }: { bid: Logged; onFind: () => void }) {
  const { t } = useText();
  const { part, bidderName, sectionName, decryptStatus, attempts, asked, finding, mayFind } = bid;
  return (
    <article>
      <header>
        <strong>{bidderName}</strong>
        <span className="hint">{sectionName}</span>
        {part === 'PRICE' && <Tag>{t('priceOpening.part')}</Tag>}
        <StatusTag dict="bidding.DecryptStatus" status={decryptStatus} tone={TONES} />
        {mayFind && (
          <Button type={asked ? 'primary' : 'default'} onClick={onFind}>
            {t('opening.find')}
          </Button>
        )}
      </header>
      {asked && <Alert showIcon type="warning" title={t('opening.asked')} />}
      {attempts.length === 0 ? (
        <p className="hint">{t('opening.noAttempts')}</p>
      ) : (
        <ol>
          {attempts.map(({ arrivedTime, answeredTime, outcome }, index) => (
            <li key={`${arrivedTime} ${index}`}>
              <span className="figure">{arrivedTime}</span> {outcome.value}{' '}
              <span className="hint">{t('opening.answeredAt', { time: answeredTime.slice(11) })}</span>
            </li>
          ))}
        </ol>
      )}
      {finding && (
        <p>
          <Tag color={finding.party.code === 'PLATFORM' ? 'error' : 'default'}>{finding.party.value}</Tag>
          <span className="written">{finding.reason}</span>{' '}
          <span className="hint">
            {finding.foundByName} {finding.foundTime}
          </span>
        </p>
      )}
    </article>
  );
}

/** By whose fault it was, with the reason: counts when the record is closed and the bid is still shut. */
function FindingDialog({ projectId, bid, onClose }: { projectId: string; bid: Logged; onClose: () => void }) {
  const { t } = useText();
  const send = useSend('put', '/tender/bidOpening/{projectId}/decryptFinding');
  const parties = [
    { value: 'PLATFORM', label: t('opening.foundPlatform') },
    { value: 'BIDDER', label: t('opening.foundBidder') },
  ];
  return (
    <FormDialog<{ party: DecryptParty; reason: string }>
      open
      title={t('opening.findTitle', { name: bid.bidderName })}
      draft={`${bid.part} ${bid.bidId}`}
      onClose={onClose}
      onSubmit={(values) => send.mutateAsync({ projectId, body: { bidId: bid.bidId, part: bid.part, ...values } })}
      onDone={() => notice.done(t('opening.found'))}
    >
      <p className="hint wide">{t('opening.findHint')}</p>
      <RadioField name="party" label="opening.party" options={parties} required wide />
      <TextAreaField
        name="reason"
        label="common.reason"
        required
        max={500}
        help={t('opening.findReason', { count: FINDING_REASON })}
        wide
      />
    </FormDialog>
  );
}
