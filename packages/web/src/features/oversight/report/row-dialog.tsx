import { useSend } from '../../../api/hooks.ts';
import type { Body, RowOf } from '../../../api/types.ts';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

type Row = RowOf<'/tender/contractReport/row/page'>;
type Form = Body<'post', '/tender/contractReport/{reportId}/row'> & { version?: number };

interface RowDialogProps {
  reportId: string;
  /** The row to change; null for a new one. */
  row: Row | null;
  onClose: () => void;
}

/** A contract that was signed outside the product, or the remark of one that was signed in it. */
export function RowDialog({ reportId, row, onClose }: RowDialogProps) {
  const { t } = useText();
  const add = useSend('post', '/tender/contractReport/{reportId}/row');
  const change = useSend('put', '/tender/contractReport/{reportId}/row/{rowId}');
  const signed = row !== null && row.contractId !== null;
  const initial = (): Partial<Form> => {
    if (!row) return {};
    const { id: _id, reportId: _reportId, contractId: _contractId, ...form } = row;
    return form;
  };
  return (
    <FormDialog<Form>
      open
      width={640}
      title={t(row ? 'report.editRow' : 'report.addRow')}
      draft={row?.id}
      submitText={t('common.save')}
      initialValues={initial()}
      onClose={onClose}
      onSubmit={({ version = 0, ...form }) =>
        row
          ? change.mutateAsync({
              reportId,
              rowId: row.id,
              body: { ...initial(), ...form, version } as Form & { version: number },
            })
          : add.mutateAsync({ reportId, body: form })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      {signed ? (
        <p className="wide hint">{t('report.editRowHelp')}</p>
      ) : (
        <>
          <TextField name="name" label="report.contractName" required max={200} wide />
          <TextField name="contractNo" label="report.contractNo" required max={60} />
          <AmountField name="amount" label="report.amount" required positive />
          <DateField name="signDate" label="report.signDate" required />
          <TextField name="partyB" label="report.partyB" required max={1000} />
        </>
      )}
      <TextAreaField name="remark" label="common.remark" max={500} wide />
    </FormDialog>
  );
}
