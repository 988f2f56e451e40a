import { MOST_PLAN_DAYS } from '@tenderdesk/domain/work/remind-plan/remind-plan';
import { useSend } from '../../../api/hooks.ts';
import { CheckField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Plan, PlanParts } from './types.ts';

interface ChangeDialogProps {
  plan: Plan;
  onClose: () => void;
  onRetry: () => void;
}

type Values = Partial<PlanParts> & { reason: string; version: number };

/** Another plan for a kind of reminder: only what may be settled for it stands in the form. */
export function ChangeDialog({ plan, onClose, onRetry }: ChangeDialogProps) {
  const { t } = useText();
  const change = useSend('put', '/system/remindPlan/{category}');
  const { category, choices, days, repeatDays, locks, enabled, version } = plan;
  return (
    <FormDialog<Values>
      open
      title={t('remindPlan.changeTitle', { name: category.value })}
      submitText={t('common.save')}
      initialValues={{ days, repeatDays, locks, enabled, version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ reason, ...values }) =>
        change.mutateAsync({
          category: category.code,
          body: {
            days: choices.days ? (values.days ?? null) : days,
            repeatDays: choices.repeatDays ? (values.repeatDays ?? null) : repeatDays,
            locks: choices.locks ? (values.locks ?? locks) : locks,
            enabled: choices.enabled ? (values.enabled ?? enabled) : enabled,
            version: values.version,
            reason,
          },
        })
      }
      onDone={() => notice.done(t('remindPlan.saved'))}
    >
      {choices.days && (
        <NumberField
          name="days"
          label="remindPlan.days"
          unit={t('remindPlan.workdays')}
          min={1}
          max={MOST_PLAN_DAYS}
          required
        />
      )}
      {choices.repeatDays && (
        <NumberField
          name="repeatDays"
          label="remindPlan.repeat"
          unit={t('remindPlan.workdays')}
          min={1}
          max={MOST_PLAN_DAYS}
          help={t('remindPlan.repeatHelp')}
        />
      )}
      {choices.locks && <CheckField name="locks" label="remindPlan.locks" text={t('remindPlan.locksText')} wide />}
      {choices.enabled && <CheckField name="enabled" label="remindPlan.sent" text={t('remindPlan.enabledText')} wide />}
      <TextAreaField name="reason" label="common.reason" required max={500} wide />
    </FormDialog>
  );
}
