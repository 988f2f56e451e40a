import { useGet, useSend } from '../../../api/hooks.ts';
import type { Body } from '../../../api/types.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Item } from './sheet-table.tsx';

type Form = Body<'put', '/tender/countersign/sheet/{projectId}'>;

const BLANK = { userId: '', seq: 1, groupNo: 1 };

interface SignersFormProps {
  projectId: string;
  phase: Form['phase'];
  version: number;
  items: readonly Item[];
  /** Loads the sheet anew. */
  reload: () => void;
}

/** Who signs, and in which order. */
export function SignersForm({ projectId, phase, version, items, reload }: SignersFormProps) {
  const { t } = useText();
  const people = useGet('/tender/countersign/candidates', { projectId });
  const save = useSend('put', '/tender/countersign/sheet/{projectId}');
  const options = (people.data ?? []).map(({ userId, userName, dept, leader }) => ({
    value: userId,
    label: `${userName} · ${dept}${leader ? ` · ${t('countersign.leader')}` : ''}`,
  }));
  return (
    <FormPage<Pick<Form, 'signers' | 'version'>>
      loading={people.isPending}
      error={people.error}
      onRetry={reload}
      initialValues={{
        version,
        signers:
          items.length > 0 ? items.map(({ userId, seq, groupNo, dept }) => ({ userId, seq, groupNo, dept })) : [BLANK],
      }}
      onSubmit={(values) => save.mutateAsync({ projectId, body: { phase, ...values } })}
      onDone={() => {
        notice.done(t('countersign.saved'));
        reload();
      }}
    >
      <RowsField
        name="signers"
        label="countersign.signers"
        blank={BLANK}
        min={1}
        max={30}
        help={t('countersign.seqHint')}
      >
        {(row) => (
          <>
            <SelectField name={[row, 'userId']} label="countersign.signer" required options={options} />
            <TextField
              name={[row, 'dept']}
              label="countersign.dept"
              max={100}
              placeholder={t('countersign.deptHint')}
            />
            <NumberField name={[row, 'seq']} label="countersign.seq" required min={1} max={20} />
            <NumberField name={[row, 'groupNo']} label="countersign.group" required min={1} max={20} />
          </>
        )}
      </RowsField>
    </FormPage>
  );
}
