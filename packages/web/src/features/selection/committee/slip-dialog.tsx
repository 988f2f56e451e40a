import { useGet, useSend } from '../../../api/hooks.ts';
import type { StoredFile } from '../../../api/files.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateTimeField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

interface Values {
  slipNo: string;
  drawnTime: string;
  experts: string[];
  files: StoredFile[];
}

/** As many experts as a select can offer; more are found by typing. */
const EXPERTS = 1000;

/** Records a draw that the province made from its pool. */
export function SlipDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useText();
  const record = useSend('post', '/tender/committee/{projectId}/slips');
  const library = useGet('/tender/expert/page', { size: EXPERTS });
  const experts = (library.data?.content ?? []).map(({ userId, displayName, employer }) => ({
    value: userId,
    label: `${displayName} · ${employer}`,
  }));
  return (
    <FormDialog<Values>
      open
      width={640}
      title={t('committee.slip')}
      submitText={t('common.save')}
      onClose={onClose}
      onSubmit={({ files, ...values }) =>
        record.mutateAsync({ projectId, body: { ...values, files: files.map(({ id }) => id) } })
      }
      onDone={() => notice.done(t('committee.slipDone'))}
    >
      <TextField name="slipNo" label="committee.slipNo" required max={50} />
      <DateTimeField name="drawnTime" label="committee.drawnTime" required />
      <SelectField
        name="experts"
        label="committee.experts"
        required
        wide
        multiple
        loading={library.isPending}
        options={experts}
        help={t('committee.expertsHelp')}
      />
      <FileField name="files" label="committee.slipFile" bizType="EXPERT_DRAW_SLIP" required wide max={5} />
    </FormDialog>
  );
}
