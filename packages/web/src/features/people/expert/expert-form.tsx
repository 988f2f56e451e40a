import { idNumber, mobile, password, personName, username } from '@tenderdesk/domain/access/account/validators';
import { useSend } from '../../../api/hooks.ts';
import type { Body, Reply } from '../../../api/types.ts';
import { DictField } from '../../../kit/form/choice-fields.tsx';
import { DistrictField } from '../../../kit/form/district-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { PasswordField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

type Form = Body<'post', '/organize/expert'> & { version?: number };

interface ExpertFormProps {
  /** The expert to change; null for a new one. */
  expert: Reply<'get', '/organize/expert/{expertId}'> | null;
  onClose: () => void;
  /** Loads the expert anew. */
  onRetry?: () => void;
}

/** A new expert with an account, or the change of one. Phone and id number are masked, so they are only replaced. */
export function ExpertForm({ expert, onClose, onRetry }: ExpertFormProps) {
  const { t } = useText();
  const add = useSend('post', '/organize/expert');
  const change = useSend('put', '/organize/expert/{expertId}');
  const initial: Partial<Form> = expert
    ? {
        name: expert.name,
        employer: expert.employer,
        title: expert.title,
        titleLevel: expert.titleLevel?.code as Form['titleLevel'],
        ...(expert.workYears === null ? {} : { workYears: expert.workYears }),
        ...(expert.district ? { district: expert.district.code } : {}),
        specialties: expert.specialties.map(({ code }) => code),
        version: expert.version,
      }
    : {};
  const kept = (value: string | null | undefined) => (value ? { help: t('expert.unchanged', { value }) } : {});
  return (
    <FormDialog<Form>
      open
      width={640}
      title={t(expert ? 'expert.edit' : 'expert.add')}
      submitText={t('common.save')}
      initialValues={initial}
      onClose={onClose}
      {...(onRetry ? { onRetry } : {})}
      onSubmit={({ version = 0, ...form }) =>
        expert
          ? change.mutateAsync({ expertId: expert.id, body: { ...form, version } })
          : add.mutateAsync({ body: form })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField name="name" label="expert.name" required check={personName} max={50} />
      <TextField name="employer" label="expert.employer" required max={200} />
      <TextField name="title" label="expert.jobTitle" max={50} />
      <DictField name="titleLevel" label="expert.titleLevel" dict="bidding.TitleLevel" required />
      <NumberField name="workYears" label="expert.workYears" required max={80} unit={t('expert.years')} />
      <TextField
        name="mobile"
        label="expert.mobile"
        required={!expert}
        check={mobile}
        max={11}
        inputMode="tel"
        autoComplete="off"
        {...kept(expert?.mobile)}
      />
      <DistrictField name="district" label="expert.district" help={t('expert.districtHelp')} wide />
      <DictField name="specialties" label="expert.specialties" dict="bidding.ExpertSpecialty" required multiple wide />
      <TextField
        name="idNumber"
        label="expert.idNumber"
        required={!expert}
        check={idNumber}
        max={18}
        autoComplete="off"
        wide
        {...kept(expert?.idNumber)}
      />
      {expert ? (
        <p className="wide hint">{t('expert.auditAgain')}</p>
      ) : (
        <>
          <TextField
            name="username"
            label="expert.username"
            required
            check={username}
            max={50}
            autoComplete="off"
            help={t('expert.usernameHint')}
          />
          <PasswordField
            name="password"
            label="expert.password"
            required
            check={password}
            autoComplete="new-password"
            help={t('expert.passwordHint')}
          />
        </>
      )}
    </FormDialog>
  );
}
