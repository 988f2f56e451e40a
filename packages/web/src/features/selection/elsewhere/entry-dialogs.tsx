import { uscc } from '@tenderdesk/domain/access/account/validators';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { DateTimeField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { LateFields } from './late-fields.tsx';
import type { Elsewhere, Held, OutsideBid } from './types.ts';

interface OpeningValues {
  openedTime: string;
  place: string;
  hostName: string;
  recorder: string | null;
  reason?: string | null;
  files?: readonly StoredFile[];
}

/** When, where and by whom bids were opened. */
export function OpeningDialog(props: { data: Elsewhere; opening: Held; onClose: () => void }) {
  const { data, opening, onClose } = props;
  const { t } = useText();
  const send = useSend('put', '/tender/elsewhere/{projectId}/opening');
  return (
    <FormDialog<OpeningValues>
      open
      title={t('elsewhere.record')}
      onClose={onClose}
      initialValues={{
        openedTime: opening.openedTime ?? opening.openingTime,
        place: opening.place,
        hostName: opening.hostName ?? '',
        recorder: opening.recorder,
        reason: opening.reason,
        files: opening.files,
      }}
      onSubmit={({ reason, files = [], ...values }) =>
        send.mutateAsync({
          projectId: data.projectId,
          body: { ...values, reason: reason ?? null, files: files.map(({ id }) => id), version: data.version },
        })
      }
      onDone={() => notice.done(t('elsewhere.recorded'))}
    >
      <p className="hint wide">{t('elsewhere.recordHelp')}</p>
      <DateTimeField name="openedTime" label="elsewhere.openedTime" required />
      <TextField name="hostName" label="elsewhere.host" required max={100} />
      <TextField name="recorder" label="elsewhere.recorder" max={100} />
      <TextField name="place" label="elsewhere.place" required max={200} wide />
      <LateFields date="openedTime" bizType="OUTSIDE_OPENING" label="elsewhere.files" />
    </FormDialog>
  );
}

interface BidValues {
  bidderName: string;
  uscc: string;
  legalPerson: string | null;
  priceText: string;
  periodDays: number | null;
  quality: string | null;
  managerName: string | null;
  managerCert: string | null;
  remark: string | null;
}

/** A bid as it was read out. */
export function BidDialog(props: {
  projectId: string;
  sectionId: string;
  bid: OutsideBid | null;
  onClose: () => void;
}) {
  const { projectId, sectionId, bid, onClose } = props;
  const { t } = useText();
  const send = useSend('put', '/tender/elsewhere/{projectId}/bid');
  return (
    <FormDialog<BidValues>
      open
      title={t(bid ? 'elsewhere.editBid' : 'elsewhere.addBid')}
      draft={false}
      onClose={onClose}
      initialValues={bid ? { ...bid, uscc: bid.uscc ?? '', legalPerson: null } : {}}
      onSubmit={(values) => send.mutateAsync({ projectId, body: { sectionId, ...values } })}
      onDone={() => notice.done(t('elsewhere.saved'))}
    >
      <TextField name="bidderName" label="elsewhere.bidder" required max={200} disabled={bid !== null} wide />
      <TextField name="uscc" label="elsewhere.uscc" required check={uscc} max={18} disabled={bid !== null} />
      {!bid && (
        <TextField name="legalPerson" label="elsewhere.legalPerson" help={t('elsewhere.legalPersonHelp')} max={100} />
      )}
      <TextField name="priceText" label="elsewhere.price" help={t('elsewhere.priceHelp')} required max={500} wide />
      <NumberField name="periodDays" label="elsewhere.period" min={1} max={36500} />
      <TextField name="quality" label="elsewhere.quality" max={200} />
      <TextField name="managerName" label="elsewhere.manager" max={50} />
      <TextField name="managerCert" label="elsewhere.managerCert" max={100} />
      <TextAreaField name="remark" label="elsewhere.remark" max={500} rows={2} wide />
    </FormDialog>
  );
}

/** Asks before a bid that was entered by mistake is taken out. */
export function RemoveDialog(props: { projectId: string; bid: OutsideBid; onClose: () => void }) {
  const { projectId, bid, onClose } = props;
  const { t } = useText();
  const send = useSend('delete', '/tender/elsewhere/{projectId}/bid/{bidId}');
  return (
    <FormDialog<object>
      open
      danger
      title={t('elsewhere.removeTitle', { name: bid.bidderName })}
      submitText={t('elsewhere.remove')}
      onClose={onClose}
      onSubmit={() => send.mutateAsync({ projectId, bidId: bid.bidId })}
      onDone={() => notice.done(t('elsewhere.removed'))}
    >
      <p className="wide">{`${bid.bidderName} · ${bid.priceText}`}</p>
    </FormDialog>
  );
}
