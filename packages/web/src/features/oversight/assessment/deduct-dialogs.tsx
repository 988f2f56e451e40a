import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { RadioField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Deduct } from './deduct-drawer.tsx';

interface DialogProps {
  deduct: Deduct;
  onRetry: () => void;
  onClose: () => void;
}

const EVERYWHERE = ['/assessment', '/common'];

/** The unit objects. */
export function ContestDialog({ deduct: { id, version }, onRetry, onClose }: DialogProps) {
  const { t } = useText();
  const send = useSend('put', '/assessment/deduct/{deductId}/contest', { invalidates: EVERYWHERE });
  return (
    <FormDialog<{ text: string; version: number }>
      open
      title={t('assessment.contestTitle')}
      submitText={t('assessment.contest')}
      initialValues={{ version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={(body) => send.mutateAsync({ deductId: id, body })}
      onDone={() => notice.done(t('assessment.contested'))}
    >
      <TextAreaField name="text" label="assessment.contestText" required max={1000} rows={5} wide />
    </FormDialog>
  );
}

/** The head of the department decides. */
export function DecideDialog({ deduct: { id, version }, onRetry, onClose }: DialogProps) {
  const { t } = useText();
  const send = useSend('put', '/assessment/deduct/{deductId}/decide', { invalidates: EVERYWHERE });
  return (
    <FormDialog<{ stands?: 'yes' | 'no'; text?: string | null; version: number }>
      open
      title={t('assessment.decide')}
      initialValues={{ version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ stands, text = null, ...body }) =>
        send.mutateAsync({ deductId: id, body: { ...body, text, stands: stands === 'yes' } })
      }
      onDone={() => notice.done(t('assessment.decided'))}
    >
      <RadioField
        name="stands"
        label="assessment.stands"
        required
        wide
        options={[
          { value: 'yes', label: t('assessment.standsYes') },
          { value: 'no', label: t('assessment.standsNo') },
        ]}
      />
      <TextAreaField name="text" label="assessment.decision" max={1000} rows={4} wide />
    </FormDialog>
  );
}

/** The department takes it back. */
export function WithdrawDialog({ deduct: { id, version }, onRetry, onClose }: DialogProps) {
  const { t } = useText();
  const send = useSend('put', '/assessment/deduct/{deductId}/withdraw', { invalidates: EVERYWHERE });
  return (
    <FormDialog<{ reason: string; version: number }>
      open
      title={t('assessment.withdrawTitle')}
      submitText={t('assessment.withdraw')}
      initialValues={{ version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={(body) => send.mutateAsync({ deductId: id, body })}
      onDone={() => notice.done(t('assessment.withdrawn'))}
    >
      <TextAreaField name="reason" label="assessment.reason" required max={500} rows={4} wide />
    </FormDialog>
  );
}

/** Another number of points, with the reason. */
export function EditDialog({ deduct: { id, version, score, reason }, onRetry, onClose }: DialogProps) {
  const { t } = useText();
  const send = useSend('put', '/assessment/deduct/{deductId}', { invalidates: EVERYWHERE });
  return (
    <FormDialog<{ score: number; reason: string; version: number }>
      open
      title={t('assessment.editDeduct')}
      submitText={t('common.save')}
      initialValues={{ version, score: Number(score), ...(reason === null ? {} : { reason }) }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={(body) => send.mutateAsync({ deductId: id, body: { ...body, score: String(body.score) } })}
      onDone={() => notice.done(t('assessment.saved'))}
    >
      <NumberField name="score" label="assessment.points" required min={0.01} max={100} places={2} />
      <TextAreaField name="reason" label="assessment.reason" required max={500} rows={4} wide />
    </FormDialog>
  );
}

interface Values {
  itemId: string;
  organizationId: string;
  occurredDate: string;
  score: number;
  reason: string;
}

/** What the department found itself. */
export function AddDialog({
  standards,
  onClose,
}: {
  standards: readonly Pick<Reply<'get', '/assessment/year'>[number], 'year' | 'items'>[];
  onClose: () => void;
}) {
  const { t } = useText();
  const add = useSend('post', '/assessment/deduct', { invalidates: EVERYWHERE });
  const units = useGet('/organize/structure');
  return (
    <FormDialog<Values>
      open
      title={t('assessment.addDeduct')}
      submitText={t('common.save')}
      onClose={onClose}
      onSubmit={({ score, ...body }) => add.mutateAsync({ body: { ...body, score: String(score) } })}
      onDone={() => notice.done(t('assessment.saved'))}
    >
      <SelectField
        name="organizationId"
        label="assessment.unit"
        required
        wide
        loading={units.isPending}
        options={(units.data ?? [])
          .filter(({ type }) => type.code === 'SUBORDINATE_UNIT')
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        name="itemId"
        label="assessment.item"
        required
        wide
        options={standards.flatMap(({ year, items }) =>
          items.map(({ id, name, maxScore }) => ({
            value: id,
            label: `${year} ${t('assessment.scoreOf', { name, max: maxScore })}`,
          })),
        )}
      />
      <DateField name="occurredDate" label="assessment.occurredDate" required />
      <NumberField name="score" label="assessment.points" required min={0.01} max={100} places={2} />
      <TextAreaField name="reason" label="assessment.reason" required max={500} rows={3} wide />
    </FormDialog>
  );
}
