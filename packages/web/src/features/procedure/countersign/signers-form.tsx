import { useGet, useSend } from '../../../api/hooks.ts';
import type { Body, Reply } from '../../../api/types.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { colon } from '../../../kit/marks.ts';
import { comma, useText } from '../../../kit/text.ts';
import type { Item } from './sheet-table.tsx';

type Form = Body<'put', '/tender/countersign/sheet/{projectId}'>;

const BLANK = { userId: '', seq: 1, groupNo: 1 };

interface SignersFormProps {
  projectId: string;
  phase: Form['phase'];
  version: number;
  items: readonly Item[];
  /** Groups that the version of the procedure puts before them, and how many steps these take. */
  demanded: Reply<'get', '/tender/countersign/sheet'>['demanded'];
  steps: number;
  /** Loads the sheet anew. */
  reload: () => void;
}

/** Who signs, and in which order. */
export function SignersForm({ projectId, phase, version, items, demanded, steps, reload }: SignersFormProps) {
  const { t } = useText();
  const people = useGet('/tender/countersign/candidates', { projectId });
  const save = useSend('put', '/tender/countersign/sheet/{projectId}');
  const beside = items.filter((item) => item.demanded === null);
  // their steps are counted behind those of the groups
  const last = Math.max(0, ...items.filter((item) => item.demanded !== null).map(({ seq }) => seq));
  const least = steps > 0 ? 0 : 1;
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
          beside.length > 0
            ? beside.map(({ userId, seq, groupNo, dept }) => ({ userId, seq: seq - last, groupNo, dept }))
            : least > 0
              ? [BLANK]
              : [],
      }}
      onSubmit={(values) => save.mutateAsync({ projectId, body: { phase, ...values } })}
      onDone={() => {
        notice.done(t('countersign.saved'));
        reload();
      }}
    >
      {demanded.length > 0 && <Demanded groups={demanded} />}
      <RowsField
        name="signers"
        label={demanded.length > 0 ? 'countersign.beside' : 'countersign.signers'}
        blank={BLANK}
        min={least}
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

/** Whom the version of the procedure puts on the sheet, in their order. */
function Demanded({ groups }: { groups: SignersFormProps['demanded'] }) {
  const { t } = useText();
  return (
    <section className="wide" aria-label={t('countersign.demanded')}>
      <h3>{t('countersign.demanded')}</h3>
      <p className="hint">{t('countersign.demandedHint')}</p>
      <ol>
        {groups.map(({ holder, way, names }, index) => (
          <li key={`${index} ${holder.code}`}>
            {index + 1}. {holder.value} · {way.value}
            {colon()}
            {names.length > 0 ? names.join(comma()) : <span className="tag error">{t('countersign.noSigner')}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
