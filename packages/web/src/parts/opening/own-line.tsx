/**
 * A bidder confirms its line of the second opening, of price parts, or objects on the spot (例44); said once.
 *
 *   <OwnLine item={mine} closed={endedTime !== null} />
 */
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../api/hooks.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../kit/form/text-fields.tsx';
import { notice } from '../../kit/notice.tsx';
import { addWords, useText } from '../../kit/text.ts';
import en from './en.ts';
import type { OpeningItem } from './types.ts';
import zh from './zh.ts';

addWords('ownOpening', { zh, en });

interface OwnLineProps {
  item: Pick<OpeningItem, 'bidId' | 'confirmed' | 'objection' | 'answered' | 'remark'> & {
    decryptStatus: { code: string } | null;
  };
  /** The record is closed. */
  closed: boolean;
}

export function OwnLine({ item, closed }: OwnLineProps) {
  const { t } = useText();
  const [objecting, setObjecting] = useState(false);
  const confirm = useSend('put', '/bidder/bid/{bidId}/price/confirm');
  const say = (agree: boolean, objection: string | null): Promise<unknown> =>
    confirm.mutateAsync({ bidId: item.bidId, body: { agree, objection } });
  if (item.confirmed === true) return <Alert type="success" showIcon title={t('ownOpening.recordConfirmed')} />;
  if (item.confirmed === false) {
    return (
      <Alert
        type="warning"
        showIcon
        title={t('ownOpening.objected')}
        description={
          <>
            {item.objection}
            {item.answered && <p>{t('ownOpening.answer', { text: item.remark ?? '' })}</p>}
          </>
        }
      />
    );
  }
  if (closed || item.decryptStatus?.code !== 'OK') return null;
  return (
    <div className="actions">
      <ConfirmButton
        type="primary"
        title={t('ownOpening.confirmRecord')}
        text={t('ownOpening.confirmRecordText')}
        done={t('ownOpening.recordConfirmed')}
        onConfirm={() => say(true, null)}
      >
        {t('ownOpening.confirmRecord')}
      </ConfirmButton>
      <Button onClick={() => setObjecting(true)}>{t('ownOpening.object')}</Button>
      <FormDialog<{ objection: string }>
        open={objecting}
        title={t('ownOpening.object')}
        submitText={t('ownOpening.object')}
        onClose={() => setObjecting(false)}
        onSubmit={({ objection }) => say(false, objection)}
        onDone={() => notice.done(t('ownOpening.objected'))}
      >
        <TextAreaField name="objection" label="ownOpening.objection" required max={500} wide />
      </FormDialog>
    </div>
  );
}
