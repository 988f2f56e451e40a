import { clarificationRules } from '@tenderdesk/domain/bidding/clarification/clarification';
import { wireTime } from '@tenderdesk/domain/calendar';
import { Form } from 'antd';
import { useSend } from '../../../api/hooks.ts';
import type { StoredFile } from '../../../api/files.ts';
import type { Reply } from '../../../api/types.ts';
import { CheckField } from '../../../kit/form/choice-fields.tsx';
import { DateTimeField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { LawfulDate } from '../../../parts/lawful-date.tsx';
import { RichTextField } from '../../../kit/form/rich-text-field.tsx';
import { WorkdayHint } from '../../../parts/workday-hint.tsx';
import { notice } from '../../../kit/notice.tsx';
import { serverNow } from '../../../api/server-clock.ts';
import { useText } from '../../../kit/text.ts';

type Clarifications = Reply<'get', '/tender/clarification'>;
export type Clarification = Clarifications['items'][number];

interface ClarificationForm {
  content: string;
  affectsBid: boolean;
  bidDeadline?: string | null;
  files: readonly StoredFile[];
  version: number;
}

interface DialogProps {
  projectId: string;
  /** The one to change; null for a new one. */
  clarification: Clarification | null;
  /** Whether the rules on its dates bind. */
  mandatory: boolean;
  /** The deadline as it stands. */
  present: string | null;
  onClose: () => void;
  onRetry: () => void;
}

/** Writes a clarification, or changes one that nobody outside has seen. */
export function ClarificationDialog({ projectId, clarification, mandatory, present, onClose, onRetry }: DialogProps) {
  const { t } = useText();
  const add = useSend('post', '/tender/clarification');
  const change = useSend('put', '/tender/clarification/{clarificationId}');
  return (
    <FormDialog<ClarificationForm>
      open
      width={760}
      title={t(clarification ? 'clarification.edit' : 'clarification.add')}
      submitText={t('common.save')}
      draft={clarification?.id}
      initialValues={
        clarification
          ? {
              content: clarification.content,
              affectsBid: clarification.affectsBid,
              bidDeadline: clarification.bidDeadline,
              files: clarification.files,
              version: clarification.version,
            }
          : { affectsBid: false, files: [] }
      }
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ files, version, bidDeadline, ...draft }) => {
        const body = { ...draft, bidDeadline: bidDeadline ?? null, attachmentIds: files.map(({ id }) => id) };
        return clarification
          ? change.mutateAsync({ clarificationId: clarification.id, body: { ...body, version } })
          : add.mutateAsync({ body: { ...body, projectId } });
      }}
      onDone={() => notice.done(t('common.saved'))}
    >
      <RichTextField name="content" label="clarification.content" required max={4000} wide />
      <CheckField name="affectsBid" label="clarification.affectsBid" text={t('clarification.affects')} wide />
      <DeadlineField mandatory={mandatory} present={present} />
      <FileField name="files" label="clarification.files" bizType="CLARIFICATION" max={10} wide />
    </FormDialog>
  );
}

/** The new deadline; the present one is judged while none is typed. */
function DeadlineField({ mandatory, present }: Pick<DialogProps, 'mandatory' | 'present'>) {
  const { t } = useText();
  const affectsBid = Form.useWatch<boolean | undefined>('affectsBid') ?? false;
  const typed = Form.useWatch<string | null | undefined>('bidDeadline');
  const facts = {
    mandatory,
    affectsBid,
    about: 'DOCUMENT' as const,
    publishTime: wireTime(new Date(serverNow())),
    deadline: typed || present,
  };
  return (
    <DateTimeField
      name="bidDeadline"
      label="clarification.bidDeadline"
      wide
      help={
        <>
          {present && t('clarification.present', { time: present })}
          <LawfulDate field="bidDeadline" rules={clarificationRules} facts={facts} />
          <WorkdayHint field="bidDeadline" />
        </>
      }
    />
  );
}
