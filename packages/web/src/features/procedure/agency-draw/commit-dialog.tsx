import { useSend } from '../../../api/hooks.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateTimeField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { longEnough } from './reason.ts';
import type { Extraction } from './types.ts';

interface Excluded {
  supplierId: string;
  reason: string;
}

interface Values {
  sourceName: string;
  sourceTime: string;
  drawUntil: string;
  excluded?: readonly Excluded[];
  reason?: string;
}

/** Fixes a draw; nothing of it can be changed later. */
export default function CommitDialog({ extraction, onClose }: { extraction: Extraction; onClose: () => void }) {
  const { t } = useText();
  const commit = useSend('post', '/tender/agencyExtraction/{projectId}/draws');
  const choices = extraction.candidates
    .filter(({ drawable }) => drawable)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog<Values>
      open
      width={720}
      draft={false}
      title={t('agencyDraw.commit')}
      submitText={t('agencyDraw.commitDone')}
      onClose={onClose}
      onSubmit={({ excluded, reason, ...values }) =>
        commit.mutateAsync({
          projectId: extraction.projectId,
          body: { ...values, excluded: [...(excluded ?? [])], reason: reason ?? null },
        })
      }
      onDone={() => notice.done(t('agencyDraw.committed'))}
    >
      <p className="wide hint">{t('agencyDraw.commitHint')}</p>
      <TextField
        name="sourceName"
        label="agencyDraw.sourceName"
        required
        max={200}
        help={t('agencyDraw.sourceNameHelp')}
        wide
      />
      <DateTimeField name="sourceTime" label="agencyDraw.sourceTime" required />
      <DateTimeField name="drawUntil" label="agencyDraw.drawUntil" required help={t('agencyDraw.drawUntilHelp')} />
      <RowsField<Partial<Excluded>>
        name="excluded"
        label="agencyDraw.exclude"
        help={t('agencyDraw.excludeHelp')}
        blank={{}}
        min={0}
        max={100}
      >
        {(row) => (
          <>
            <SelectField name={[row, 'supplierId']} label="agencyDraw.candidate" required options={choices} />
            <TextField name={[row, 'reason']} label="common.reason" required max={500} check={longEnough} />
          </>
        )}
      </RowsField>
      {extraction.draws.length > 0 && (
        <TextAreaField
          name="reason"
          label="agencyDraw.againReason"
          required
          check={longEnough}
          max={500}
          rows={2}
          wide
        />
      )}
    </FormDialog>
  );
}
