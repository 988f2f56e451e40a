import { clarificationRules } from '@tenderdesk/domain/bidding/clarification';
import { wireTime } from '@tenderdesk/domain/calendar';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../api/hooks.ts';
import { serverNow } from '../../api/server-clock.ts';
import type { Reply } from '../../api/types.ts';
import { CheckField } from '../../kit/form/choice-fields.tsx';
import { DateTimeField } from '../../kit/form/date-fields.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { LawfulDate } from '../../kit/form/lawful-date.tsx';
import { TextAreaField, TextField } from '../../kit/form/text-fields.tsx';
import { WorkdayHint } from '../../kit/form/workday-hint.tsx';
import { notice } from '../../kit/notice.tsx';
import { useText } from '../../kit/text.ts';
import { usePermit } from '../../session/principal.ts';

type State = Reply<'get', '/tender/clarification/{projectId}'>;

interface DialogProps {
  projectId: string;
  state: State;
  onClose: () => void;
  /** Loads the announcements anew. */
  onDone: () => void;
}

/** Clarifying a published tender and inviting to its site; nothing where that is over or not one's own to do. */
export function ClarifyBar({ projectId, onDone }: Pick<DialogProps, 'projectId' | 'onDone'>) {
  const { t } = useText();
  const permit = usePermit();
  const [open, setOpen] = useState<'clarify' | 'visit' | null>(null);
  const { data } = useGet('/tender/clarification/{projectId}', { projectId });
  if (!data?.open || !permit('PUBLISH:ANNOUNCEMENT')) return null;
  const dialog = { projectId, state: data, onClose: () => setOpen(null), onDone };
  return (
    <div className="announcement-actions">
      <Button onClick={() => setOpen('clarify')}>{t('announcement.clarify')}</Button>
      <Button onClick={() => setOpen('visit')}>{t('announcement.visit')}</Button>
      {open === 'clarify' && <ClarifyDialog {...dialog} />}
      {open === 'visit' && <VisitDialog {...dialog} />}
    </div>
  );
}

interface ClarifyValues {
  content: string;
  affectsBid?: boolean;
  bidDeadline?: string | null;
}

function ClarifyDialog({ projectId, state, onClose, onDone }: DialogProps) {
  const { t } = useText();
  const clarify = useSend('post', '/tender/clarification/{projectId}');
  const { version } = state;
  return (
    <FormDialog<ClarifyValues>
      open
      title={t('announcement.clarify')}
      submitText={t('announcement.publish')}
      onClose={onClose}
      onSubmit={({ content, affectsBid = false, bidDeadline = null }, confirmed) =>
        clarify.mutateAsync({
          projectId,
          body: {
            ...{ content, affectsBid, bidDeadline, version },
            ...(confirmed ? { confirmedWarnings: confirmed.confirmedWarnings } : {}),
          },
        })
      }
      onDone={() => {
        notice.done(t('announcement.clarified'));
        onDone();
      }}
    >
      <TextAreaField name="content" label="announcement.text" required max={5000} rows={6} wide />
      <CheckField name="affectsBid" label="announcement.affectsBid" text={t('announcement.affectsBidText')} wide />
      <DeadlineField state={state} />
    </FormDialog>
  );
}

/** The new deadline; the present one is judged while none is typed. */
function DeadlineField({ state: { mandatory, bidDeadline } }: { state: State }) {
  const { t } = useText();
  const affectsBid = Form.useWatch<boolean | undefined>('affectsBid') ?? false;
  const typed = Form.useWatch<string | null | undefined>('bidDeadline');
  const facts = {
    ...{ mandatory, affectsBid, about: 'DOCUMENT' as const },
    publishTime: wireTime(new Date(serverNow())),
    deadline: typed || bidDeadline,
  };
  return (
    <DateTimeField
      name="bidDeadline"
      label="announcement.newDeadline"
      wide
      help={
        <>
          {t('announcement.deadlineNow', { time: bidDeadline ?? '--' })}
          <LawfulDate field="bidDeadline" rules={clarificationRules} facts={facts} />
          <WorkdayHint field="bidDeadline" />
        </>
      }
    />
  );
}

interface VisitValues {
  visitTime: string;
  place: string;
  content: string;
}

function VisitDialog({ projectId, state: { version }, onClose, onDone }: DialogProps) {
  const { t } = useText();
  const announce = useSend('post', '/tender/clarification/{projectId}/siteVisit');
  return (
    <FormDialog<VisitValues>
      open
      title={t('announcement.visit')}
      submitText={t('announcement.publish')}
      onClose={onClose}
      onSubmit={(values) => announce.mutateAsync({ projectId, body: { ...values, version } })}
      onDone={() => {
        notice.done(t('announcement.visitAnnounced'));
        onDone();
      }}
    >
      <DateTimeField
        name="visitTime"
        label="announcement.visitTime"
        required
        wide
        help={
          <>
            {t('announcement.visitHint')}
            <WorkdayHint field="visitTime" />
          </>
        }
      />
      <TextField name="place" label="announcement.visitPlace" required max={200} wide />
      <TextAreaField name="content" label="announcement.text" required max={2000} wide />
    </FormDialog>
  );
}
