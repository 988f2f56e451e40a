import { NoticeAudience } from '@tenderdesk/domain/work/notice/notice-words';
import { Form } from 'antd';
import type { StoredFile } from '../../../api/files.ts';
import { useGet, useSend } from '../../../api/hooks.ts';
import { CheckField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { RichTextField } from '../../../kit/form/rich-text-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice as note } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Notice } from './types.ts';

interface Values {
  title: string;
  content: string;
  audience: keyof typeof NoticeAudience.words;
  organizationIds?: string[];
  roles?: string[];
  popUp?: boolean;
  mustConfirm?: boolean;
  validFrom?: string | null;
  validUntil?: string | null;
  files?: readonly StoredFile[];
  version: number;
}

interface NoticeFormProps {
  /** The draft to change, or the notice to begin a copy of; null for a new one. */
  notice: Notice | null;
  onClose: () => void;
  onRetry: () => void;
}

/** A notice as a draft: what is said, to whom, and from when to when. */
export function NoticeForm({ notice, onClose, onRetry }: NoticeFormProps) {
  const { t } = useText();
  const add = useSend('post', '/fileLib/notice');
  const save = useSend('put', '/fileLib/notice/{noticeId}');
  // what was published is not changed: its text begins another one
  const draft = notice?.allowedActions.includes('edit') ? notice : null;
  return (
    <FormDialog<Values>
      open
      width={860}
      title={t(draft ? 'notice.edit' : 'notice.add')}
      submitText={t('notice.saveDraft')}
      initialValues={initialOf(notice, draft !== null)}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ version, files = [], validFrom, validUntil, ...values }) => {
        const body = {
          ...values,
          validFrom: validFrom ?? null,
          validUntil: validUntil ?? null,
          files: files.map(({ id }) => id),
        };
        return draft ? save.mutateAsync({ noticeId: draft.id, body: { ...body, version } }) : add.mutateAsync({ body });
      }}
      onDone={() => note.done(t('notice.saved'))}
    >
      <TextField name="title" label="notice.name" required max={200} wide />
      <RichTextField name="content" label="notice.content" required max={10_000} wide />
      <Audience />
      <DateField name="validFrom" label="notice.validFrom" help={t('notice.validFromHelp')} />
      <DateField name="validUntil" label="notice.validUntil" help={t('notice.validUntilHelp')} />
      <CheckField name="popUp" label="notice.popUp" text={t('notice.popUpText')} />
      <CheckField name="mustConfirm" label="notice.mustConfirm" text={t('notice.mustConfirmText')} />
      <FileField name="files" label="notice.files" bizType="NOTICE" max={20} wide />
    </FormDialog>
  );
}

/** Whom it is for; organisations and roles where they are chosen. */
function Audience() {
  const { t, say } = useText();
  const audience = Form.useWatch<string | undefined>('audience');
  const addressable = useGet('/fileLib/notice/addressable');
  const { organizations = [], roles = [] } = addressable.data ?? {};
  return (
    <>
      <SelectField
        name="audience"
        label="notice.audience"
        required
        wide
        options={NoticeAudience.codes.map((code) => ({ value: code, label: say(NoticeAudience.words[code]) }))}
      />
      {audience === 'CHOSEN' && (
        <>
          <SelectField
            name="organizationIds"
            label="notice.organizations"
            help={t('notice.organizationsHelp')}
            multiple
            wide
            loading={addressable.isPending}
            options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            name="roles"
            label="notice.roles"
            help={t('notice.rolesHelp')}
            multiple
            wide
            loading={addressable.isPending}
            options={roles.map(({ code, value }) => ({ value: code, label: value }))}
          />
        </>
      )}
    </>
  );
}

function initialOf(notice: Notice | null, withFiles: boolean): Partial<Values> {
  if (!notice) return { audience: 'STAFF', popUp: false, mustConfirm: false, files: [], version: 0 };
  const { title, content, audience, organizations, roles, popUp, mustConfirm } = notice;
  return {
    title,
    content,
    audience: audience.code as Values['audience'],
    organizationIds: organizations.map(({ id }) => id),
    roles: roles.map(({ code }) => code),
    popUp,
    mustConfirm,
    // a copy begins with its own days and files
    ...(withFiles
      ? { validFrom: notice.validFrom, validUntil: notice.validUntil, files: notice.files }
      : { validFrom: null, validUntil: null, files: [] }),
    version: notice.version,
  };
}
