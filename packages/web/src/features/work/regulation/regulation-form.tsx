import { RegulationBinds } from '@tenderdesk/domain/work/regulation/regulation-words';
import { Form } from 'antd';
import type { StoredFile } from '../../../api/files.ts';
import { useGet, useSend } from '../../../api/hooks.ts';
import { CheckField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Regulation } from './types.ts';

interface Values {
  title: string;
  issuer: string;
  docNo?: string | null;
  effectiveDate: string;
  binds: keyof typeof RegulationBinds.words;
  organizationIds?: string[];
  mustConfirm?: boolean;
  remark?: string | null;
  fileId?: readonly StoredFile[];
  version: number;
}

interface RegulationFormProps {
  /** The regulation to change; null for a new one. */
  regulation: Regulation | null;
  onClose: () => void;
  onRetry: () => void;
}

/** What is known of a regulation; a new one brings its text. */
export function RegulationForm({ regulation, onClose, onRetry }: RegulationFormProps) {
  const { t } = useText();
  const add = useSend('post', '/fileLib/regulation');
  const save = useSend('put', '/fileLib/regulation/{regulationId}');
  return (
    <FormDialog<Values>
      open
      width={760}
      title={t(regulation ? 'regulation.edit' : 'regulation.add')}
      submitText={t('common.save')}
      initialValues={regulation ? initialOf(regulation) : { binds: 'STAFF', mustConfirm: false, version: 0 }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ version, fileId, ...values }) => {
        const body = { ...values, docNo: values.docNo ?? null, remark: values.remark ?? null };
        return regulation
          ? save.mutateAsync({ regulationId: regulation.id, body: { ...body, version } })
          : add.mutateAsync({ body: { ...body, fileId: fileId![0]!.id } });
      }}
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField name="title" label="regulation.name" required max={200} wide />
      <TextField name="issuer" label="regulation.issuer" required max={100} />
      <TextField name="docNo" label="regulation.docNo" max={60} />
      <DateField name="effectiveDate" label="regulation.effectiveDate" required />
      <Bound />
      <CheckField name="mustConfirm" label="regulation.mustConfirm" text={t('regulation.mustConfirmText')} wide />
      <TextAreaField name="remark" label="regulation.remark" max={500} wide />
      {!regulation && (
        <FileField
          name="fileId"
          label="regulation.file"
          bizType="REGULATION"
          accept={['.pdf', '.docx', '.doc']}
          required
          max={1}
          wide
        />
      )}
    </FormDialog>
  );
}

/** Whom it binds; organisations where they are chosen. */
function Bound() {
  const { t, say } = useText();
  const binds = Form.useWatch<string | undefined>('binds');
  const bindable = useGet('/fileLib/regulation/bindable', {}, { enabled: binds === 'CHOSEN' });
  return (
    <>
      <SelectField
        name="binds"
        label="regulation.binds"
        required
        options={RegulationBinds.codes.map((code) => ({ value: code, label: say(RegulationBinds.words[code]) }))}
      />
      {binds === 'CHOSEN' && (
        <SelectField
          name="organizationIds"
          label="regulation.organizations"
          help={t('regulation.organizationsHelp')}
          multiple
          required
          wide
          loading={bindable.isPending}
          options={(bindable.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  );
}

const initialOf = (regulation: Regulation): Values => {
  const { title, issuer, docNo, effectiveDate, binds, organizations, mustConfirm, remark, version } = regulation;
  return {
    title,
    issuer,
    docNo,
    effectiveDate,
    binds: binds.code as Values['binds'],
    organizationIds: organizations.map(({ id }) => id),
    mustConfirm,
    remark,
    version,
  };
};
