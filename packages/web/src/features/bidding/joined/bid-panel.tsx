import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { useLeft } from '../../../kit/countdown.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { useText } from '../../../kit/text.ts';
import { BidFormPanel } from './bid-form.tsx';
import { BidReceipt } from './bid-receipt.tsx';
import { EnvelopesFormPanel, type Parts } from './envelopes-form.tsx';
import type { Receipt, Step } from './seal-and-send.ts';
import { RevokeBid } from './revoke-bid.tsx';
import type { Workspace } from './types.ts';

/** The bid of a section: the form while there is none, then its receipt, with replacing and withdrawing until the deadline. */
export function BidPanel({ workspace }: { workspace: Workspace }) {
  const { t } = useText();
  const [writing, setWriting] = useState<Parts | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  const [sent, setSent] = useState<Receipt | null>(null);
  const withdraw = useSend('put', '/bidder/bid/{bidId}/withdraw');
  const { bid, twoEnvelopes, allowedActions } = workspace;
  const Form = twoEnvelopes ? EnvelopesFormPanel : BidFormPanel;
  const maySubmit = allowedActions.includes('submitBid');
  const onReceipt = (receipt: Receipt) => {
    setSent(receipt);
    setWriting(null);
    document.getElementById('bid')?.scrollIntoView({ block: 'start' });
  };
  return (
    <DetailSection
      title="joined.bid"
      id="bid"
      actions={
        bid &&
        !step && (
          <div className="actions">
            {maySubmit && !writing && twoEnvelopes && (
              <>
                <Button onClick={() => setWriting('FIRST')}>{t('joined.replaceFirst')}</Button>
                <Button onClick={() => setWriting('PRICE')}>{t('joined.replacePrice')}</Button>
              </>
            )}
            {maySubmit && !writing && !twoEnvelopes && (
              <Button onClick={() => setWriting('BOTH')}>{t('joined.replaceBid')}</Button>
            )}
            {allowedActions.includes('withdrawBid') && (
              <ConfirmButton
                danger
                title={t('joined.withdrawBidTitle')}
                text={t('joined.withdrawBidText')}
                done={t('joined.bidWithdrawn')}
                onConfirm={async () => {
                  await withdraw.mutateAsync({ bidId: bid.id, body: { reason: null } });
                  setSent(null);
                }}
              >
                {t('joined.withdrawBid')}
              </ConfirmButton>
            )}
          </div>
        )
      }
    >
      <RevokeBid workspace={workspace} />
      {!bid && !maySubmit && <NoBid workspace={workspace} />}
      {maySubmit && writing && !step && (
        <Alert
          className="page-alert"
          type="warning"
          showIcon
          title={t(twoEnvelopes ? 'joined.replacePartHint' : 'joined.replaceHint')}
        />
      )}
      {(step || (maySubmit && (writing || !bid))) && (
        <Form
          workspace={workspace}
          parts={writing ?? 'BOTH'}
          step={step}
          onStep={setStep}
          onReceipt={onReceipt}
          {...(writing ? { onCancel: () => setWriting(null) } : {})}
        />
      )}
      {bid && (
        <BidReceipt
          workspace={workspace}
          bid={bid}
          fresh={!writing && sent?.bidId === bid.id ? sent : null}
          old={writing !== null}
        />
      )}
      {workspace.earlierBids.length > 0 && (
        <details className="earlier">
          <summary>{t('joined.earlierBids', { count: workspace.earlierBids.length })}</summary>
          {workspace.earlierBids.map((one) => (
            <BidReceipt key={one.id} workspace={workspace} bid={one} fresh={null} old={false} />
          ))}
        </details>
      )}
    </DetailSection>
  );
}

function NoBid({ workspace: { bidDeadline, ended } }: { workspace: Workspace }) {
  const { t } = useText();
  const inTime = useLeft(bidDeadline) !== 0 && !ended;
  return <p className="hint">{t(inTime ? 'joined.noBidYet' : 'joined.noBid')}</p>;
}
