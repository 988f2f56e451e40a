import { DocumentNumberKind } from '@tenderdesk/domain/procedure/document-number/codes';
import { businessDate } from '@tenderdesk/domain/calendar';
import { Form } from 'antd';
import { useSend } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { DictField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { ProjectField } from '../../../parts/project-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { NextNumber, yearOf } from '../../../parts/next-number.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

interface Values {
  kind: DocumentNumberKind;
  year: string;
  usedFor: string;
  projectId?: string | null;
}

/** Takes a number for a paper that the product does not write. */
export function TakeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const take = useSend('post', '/account/documentNumber/take');
  const year = Number(businessDate(new Date(serverNow())).slice(0, 4));
  return (
    <FormDialog<Values, { text: string }>
      open
      width={640}
      title={t('documentNumber.takeTitle')}
      submitText={t('documentNumber.take')}
      initialValues={{ kind: DocumentNumberKind.codes[0], year: String(year) }}
      onClose={onClose}
      onSubmit={(values) =>
        take.mutateAsync({ body: { ...values, year: Number(values.year), projectId: values.projectId ?? null } })
      }
      onDone={({ text }) => notice.done(t('documentNumber.taken', { text }))}
    >
      <DictField name="kind" label="documentNumber.kind" dict="bidding.DocumentNumberKind" required />
      <SelectField
        name="year"
        label="documentNumber.year"
        required
        options={[year, year - 1].map((one) => ({ value: String(one), label: String(one) }))}
      />
      <ProjectField
        name="projectId"
        label="documentNumber.project"
        single
        wide
        help={t('documentNumber.projectHelp')}
      />
      <TextField
        name="usedFor"
        label="documentNumber.usedFor"
        required
        max={200}
        wide
        help={t('documentNumber.usedForHelp')}
      />
      <Coming />
    </FormDialog>
  );
}

/** The number that the form would take as it stands. */
function Coming() {
  const kind = Form.useWatch<DocumentNumberKind | undefined>('kind');
  const year = Form.useWatch<string | undefined>('year');
  const projectId = Form.useWatch<string | null | undefined>('projectId');
  if (!kind || !year) return null;
  return (
    <p className="wide hint">
      <NextNumber kind={kind} year={yearOf(year)} projectId={projectId ?? null} />
    </p>
  );
}
