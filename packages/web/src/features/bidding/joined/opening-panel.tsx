import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Countdown } from '../../../kit/countdown.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { PasswordField, TextAreaField } from '../../../kit/form/text-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { priceColumn } from '../../../kit/price.tsx';
import type { Workspace } from './types.ts';

type Opening = NonNullable<Reply<'get', '/bidder/bid/{bidId}/opening'>>;
type Item = Opening['sections'][number]['items'][number];

const column = columnsOf<Item>();
const columns = [
  column.text('bidderName', 'joined.bidder', { width: 220 }),
  column.status('decryptStatus', 'joined.decryptStatus', {
    dict: 'bidding.DecryptStatus',
    tone: { PENDING: 'warning', OK: 'success', FAILED_BIDDER: 'danger', FAILED_PLATFORM: 'danger' },
  }),
  priceColumn<Item>((item) => item, 'joined.priceText'),
  column.number('periodDays', 'joined.periodDays'),
  column.text('quality', 'joined.quality', { width: 120 }),
  column.text('managerName', 'joined.managerName', { width: 110 }),
  column.text('remark', 'common.remark', { width: 200 }),
];

interface OpeningPanelProps {
  workspace: Workspace;
  bid: NonNullable<Workspace['bid']>;
}

/** How often the record is asked for while the opening is under way. */
const everyMs = 15_000;

/** The opening as a bidder lives it: decrypt with the password, read the record, confirm one's line or object. */
export function OpeningPanel({ workspace, bid }: OpeningPanelProps) {
  const { t } = useText();
  const answer = useGet('/bidder/bid/{bidId}/opening', { bidId: bid.id }, { everyMs });
  return (
    <Loaded query={answer}>
      {(opening) => {
        const items = opening?.sections.flatMap((section) => section.items) ?? [];
        const mine = items.find(({ bidId }) => bidId === bid.id);
        const decrypting = workspace.allowedActions.includes('decrypt') && mine?.decryptStatus.code !== 'OK';
        return (
          <DetailSection title="joined.opening" id="opening">
            {decrypting && <DecryptForm bid={bid} until={opening?.decryptUntil ?? null} />}
            {items.length > 0 && (
              <DataTable label="joined.openingRecord" rows={items} columns={columns} rowKey={({ bidId }) => bidId} />
            )}
            {mine && <OwnLine bid={bid} item={mine} closed={opening?.endedTime !== null} />}
            {items.length === 0 && !decrypting && <p className="hint">{t('joined.noRecord')}</p>}
          </DetailSection>
        );
      }}
    </Loaded>
  );
}

function DecryptForm({ bid, until }: { bid: OpeningPanelProps['bid']; until: string | null }) {
  const { t } = useText();
  const decrypt = useSend('put', '/bidder/bid/{bidId}/decrypt');
  return (
    <>
      {until && (
        <p className="decrypt-until">
          <strong>{t('joined.decryptUntil')}</strong> <Countdown to={until} />
        </p>
      )}
      <FormPage<{ password: string }>
        loading={false}
        error={null}
        submitText={t('joined.decrypt')}
        onSubmit={({ password }) => decrypt.mutateAsync({ bidId: bid.id, body: { password } })}
        onDone={() => notice.done(t('joined.decrypted'))}
      >
        <PasswordField
          name="password"
          label="joined.bidPassword"
          required
          max={200}
          autoComplete="off"
          help={t('joined.decryptHint')}
        />
      </FormPage>
    </>
  );
}

/** Confirming one's line, or objecting on the spot (例44); said once. */
function OwnLine({ bid, item, closed }: { bid: OpeningPanelProps['bid']; item: Item; closed: boolean }) {
  const { t } = useText();
  const [objecting, setObjecting] = useState(false);
  const confirm = useSend('put', '/bidder/bid/{bidId}/confirm');
  const say = (agree: boolean, objection: string | null) =>
    confirm.mutateAsync({ bidId: bid.id, body: { agree, objection } });
  if (item.confirmed === true) return <Alert type="success" showIcon title={t('joined.recordConfirmed')} />;
  if (item.confirmed === false) {
    return <Alert type="warning" showIcon title={t('joined.objected')} description={item.objection} />;
  }
  if (closed || item.decryptStatus.code === 'PENDING') return null;
  return (
    <div className="actions">
      <ConfirmButton
        type="primary"
        title={t('joined.confirmRecord')}
        text={t('joined.confirmRecordText')}
        done={t('joined.recordConfirmed')}
        onConfirm={() => say(true, null)}
      >
        {t('joined.confirmRecord')}
      </ConfirmButton>
      <Button onClick={() => setObjecting(true)}>{t('joined.object')}</Button>
      <FormDialog<{ objection: string }>
        open={objecting}
        title={t('joined.object')}
        submitText={t('joined.object')}
        onClose={() => setObjecting(false)}
        onSubmit={({ objection }) => say(false, objection)}
        onDone={() => notice.done(t('joined.objected'))}
      >
        <TextAreaField name="objection" label="joined.objection" required max={500} wide />
      </FormDialog>
    </div>
  );
}
