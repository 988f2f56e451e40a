/**
 * What the host does at an opening, wherever it is shown: start it once its time has come, note something at a line, close the
 * record. Nothing for those who do not hold it.
 *
 *   <OpeningActions projectId={id} opening={opening} />
 *   const note = useNote(projectId, opening);     // note.open(item), null for those who may not; note.dialog
 */
import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { invalidate, useSend } from '../../api/hooks.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { useLeft } from '../../kit/countdown.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../kit/form/text-fields.tsx';
import { notice } from '../../kit/notice.tsx';
import { useText } from '../../kit/text.ts';
import { usePermit } from '../../session/principal.ts';
import { notedAt, type Noted } from './noted.ts';
import type { Opening, OpeningItem } from './types.ts';

interface OpeningActionsProps {
  projectId: string;
  opening: Opening;
  /** The host cannot act at this moment: the server's time is not known well enough. */
  waits?: boolean;
  /** Something else comes first: closing is possible, and not what the page asks for. */
  quiet?: boolean;
}

/** Start once the time has come, close while bids are being decrypted. The project is in its phase. */
export function OpeningActions({ projectId, opening, waits = false, quiet = false }: OpeningActionsProps) {
  const { t } = useText();
  const permit = usePermit();
  const [starting, setStarting] = useState(false);
  const left = useLeft(opening.openingTime);
  const start = useSend('put', '/tender/bidOpening/{projectId}/start');
  const finish = useSend('put', '/tender/bidOpening/{projectId}/finish');
  if (!permit('OPEN:BID_OPENING')) return null;
  const { version } = opening;
  if (opening.status.code === 'WAITING') {
    return (
      <>
        <Button type="primary" disabled={left !== 0 || waits} onClick={() => setStarting(true)}>
          {t('opening.start')}
        </Button>
        <FormDialog<{ recorder: string }>
          open={starting}
          title={t('opening.start')}
          onClose={() => setStarting(false)}
          onSubmit={({ recorder }) => start.mutateAsync({ projectId, body: { recorder, version } })}
          onDone={() => notice.done(t('opening.started'))}
        >
          <p className="wide hint">{t('opening.startText')}</p>
          <TextField name="recorder" label="opening.recorder" required max={50} />
        </FormDialog>
      </>
    );
  }
  if (opening.status.code !== 'DECRYPTING') return null;
  return (
    <ConfirmButton
      type={quiet ? 'default' : 'primary'}
      disabled={waits}
      title={t('opening.finish')}
      text={t('opening.finishText')}
      onConfirm={() => finish.mutateAsync({ projectId, body: { version } })}
      done={t('opening.finished')}
    >
      {t('opening.finish')}
    </ConfirmButton>
  );
}

interface Note {
  /** Opens the dialog for a line; null for those who may not write, and once the record is closed. */
  open: ((item: OpeningItem) => void) | null;
  dialog: ReactNode;
}

/** Notes at the lines of a record, and answers to objections. */
export function useNote(projectId: string, opening: Opening | null | undefined): Note {
  const { t } = useText();
  const permit = usePermit();
  const [chosen, setChosen] = useState<OpeningItem | null>(null);
  const items = opening?.sections.flatMap((section) => section.items) ?? [];
  const noting = chosen && (items.find(({ bidId }) => bidId === chosen.bidId) ?? chosen);
  const remark = useSend('put', '/tender/bidOpening/{projectId}/remark');
  const open = opening?.status.code === 'DECRYPTING' && permit('OPEN:BID_OPENING') ? setChosen : null;
  const dialog = noting && (
    <FormDialog<Noted>
      open
      title={t('opening.noteTitle', { name: noting.bidderName })}
      draft={noting.bidId}
      initialValues={notedAt(noting)}
      onClose={() => setChosen(null)}
      onRetry={() => void invalidate('/tender/bidOpening')}
      onSubmit={(values) => remark.mutateAsync({ projectId, body: { bidId: noting.bidId, ...values } })}
      onDone={() => notice.done(t('common.saved'))}
    >
      {noting.objection && <Alert className="wide page-alert" type="warning" title={noting.objection} />}
      <TextAreaField name="remark" label="opening.remark" required max={500} />
    </FormDialog>
  );
  return { open, dialog };
}
