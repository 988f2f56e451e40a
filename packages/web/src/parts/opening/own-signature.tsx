/**
 * A bidder and the record of its opening: it objects on the spot from the start on (例44) and signs once the record is complete.
 *
 *   <OwnSignature part="FIRST" item={mine} items={items} until={decryptUntil} closed={opening.endedTime !== null} />
 */
import type { EnvelopePart } from '@tenderdesk/domain/bidding/opening/decryption-codes';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../api/hooks.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { useLeft } from '../../kit/countdown.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../kit/form/text-fields.tsx';
import { notice } from '../../kit/notice.tsx';
import { addWords, useText } from '../../kit/text.ts';
import en from './en.ts';
import type { OpeningItem } from './types.ts';
import zh from './zh.ts';

addWords('ownOpening', { zh, en });

type Line = Pick<OpeningItem, 'bidId' | 'confirmed' | 'objection' | 'answered' | 'remark' | 'signature'> & {
  decryptStatus: { code: string } | null;
};

interface OwnSignatureProps {
  /** The record: of the opening, or of the second one, of price parts. */
  part: EnvelopePart;
  item: Line;
  /** All lines of its section. */
  items: readonly Pick<Line, 'decryptStatus'>[];
  /** Until when bids are decrypted. */
  until: string | null;
  /** The record is closed. */
  closed: boolean;
}

/** Signing and objecting, at either record. */
function useActs(part: EnvelopePart, bidId: string) {
  const sign = useSend('put', '/bidder/bid/{bidId}/confirm');
  const object = useSend('put', '/bidder/bid/{bidId}/opening/objection');
  const signPrice = useSend('put', '/bidder/bid/{bidId}/price/confirm');
  const objectToPrice = useSend('put', '/bidder/bid/{bidId}/price/objection');
  const agreed = { bidId, body: { agree: true as const } };
  return part === 'PRICE'
    ? {
        sign: () => signPrice.mutateAsync(agreed),
        object: (body: { objection: string }) => objectToPrice.mutateAsync({ bidId, body }),
      }
    : {
        sign: () => sign.mutateAsync(agreed),
        object: (body: { objection: string }) => object.mutateAsync({ bidId, body }),
      };
}

export function OwnSignature({ part, item, items, until, closed }: OwnSignatureProps) {
  const { t } = useText();
  const [objecting, setObjecting] = useState(false);
  const { sign, object } = useActs(part, item.bidId);
  const { confirmed, objection, answered, remark, signature } = item;
  const over = useLeft(until) === 0;
  const pending = items.filter(({ decryptStatus }) => decryptStatus?.code === 'PENDING').length;
  const shut = over ? 0 : pending;
  const waits = objection !== null && !answered;
  return (
    <div className="own-signature">
      {objection && (
        <Alert
          type={answered ? 'info' : 'warning'}
          showIcon
          title={t('ownOpening.objected')}
          description={
            <>
              {objection}
              <p>{answered ? t('ownOpening.answer', { text: remark ?? '' }) : t('ownOpening.unanswered')}</p>
            </>
          }
        />
      )}
      {confirmed === true && (
        <Alert
          type="success"
          showIcon
          title={
            signature
              ? t('ownOpening.signed', { name: signature.name, time: signature.time })
              : t('ownOpening.recordConfirmed')
          }
        />
      )}
      {confirmed !== true && signature && (
        <Alert
          type="warning"
          showIcon
          title={t('ownOpening.noted', { status: signature.status.value })}
          description={signature.reason}
        />
      )}
      {!closed && confirmed !== true && (
        <>
          <p className="hint">
            {shut > 0
              ? t('ownOpening.signLater', { count: shut })
              : waits
                ? t('ownOpening.signAnswered')
                : t(part === 'PRICE' ? 'ownOpening.signPrice' : 'ownOpening.signNow')}
          </p>
          <div className="actions">
            <Button onClick={() => setObjecting(true)}>{t('ownOpening.object')}</Button>
            <ConfirmButton
              type="primary"
              disabled={shut > 0 || waits}
              title={t('ownOpening.sign')}
              text={t('ownOpening.signText')}
              done={t('ownOpening.recordSigned')}
              onConfirm={sign}
            >
              {t('ownOpening.sign')}
            </ConfirmButton>
          </div>
        </>
      )}
      <FormDialog<{ objection: string }>
        open={objecting}
        title={t('ownOpening.object')}
        submitText={t('ownOpening.object')}
        draft={`${part} ${item.bidId}`}
        onClose={() => setObjecting(false)}
        onSubmit={object}
        onDone={() => notice.done(t('ownOpening.objected'))}
      >
        <TextAreaField name="objection" label="ownOpening.objection" required max={500} wide />
      </FormDialog>
    </div>
  );
}
