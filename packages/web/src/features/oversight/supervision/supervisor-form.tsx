import { mobile, personName } from '@tenderdesk/domain/access/account/validators';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Body, RowOf } from '../../../api/types.ts';
import { DictField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

type Form = Body<'put', '/organize/supervisor/{supervisorId}'>;

interface SupervisorFormProps {
  /** The one to change; null for a new one. */
  supervisor: RowOf<'/organize/supervisor/page'> | null;
  onRetry: () => void;
  onClose: () => void;
}

/** A supervisor to add or to change. The phone is masked, so it is only replaced. */
export function SupervisorForm({ supervisor, onRetry, onClose }: SupervisorFormProps) {
  const { t } = useText();
  const add = useSend('post', '/organize/supervisor');
  const change = useSend('put', '/organize/supervisor/{supervisorId}');
  const units = useGet('/organize/structure');
  const initial: Partial<Form> = supervisor
    ? {
        name: supervisor.name,
        organizationId: supervisor.organizationId,
        duty: supervisor.duty,
        certNo: supervisor.certNo,
        status: supervisor.status.code as Form['status'],
        version: supervisor.version,
      }
    : {};
  return (
    <FormDialog<Form>
      open
      title={t(supervisor ? 'supervision.editSupervisor' : 'supervision.addSupervisor')}
      draft={supervisor?.id}
      submitText={t('common.save')}
      initialValues={initial}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ version, status, ...form }) =>
        supervisor
          ? change.mutateAsync({ supervisorId: supervisor.id, body: { ...form, status, version } })
          : add.mutateAsync({ body: form })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField name="name" label="supervision.supervisorName" required check={personName} max={50} />
      <SelectField
        name="organizationId"
        label="supervision.organization"
        required
        loading={units.isPending}
        options={(units.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField name="duty" label="supervision.duty" max={60} />
      <TextField
        name="phone"
        label="supervision.phone"
        check={mobile}
        max={11}
        inputMode="tel"
        autoComplete="off"
        {...(supervisor?.phone ? { help: t('supervision.phoneKept', { value: supervisor.phone }) } : {})}
      />
      <TextField name="certNo" label="supervision.certNo" max={40} />
      {supervisor && <DictField name="status" label="supervision.status" dict="bidding.SupervisorStatus" required />}
    </FormDialog>
  );
}
