import { Form } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { RadioField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';

interface Values {
  type: 'ORG' | 'USER';
  targetIds: string[];
  categories: string[];
  until: string;
  reason: string;
}

interface ImmunityDialogProps {
  categories: readonly { code: string; value: string }[];
  onClose: () => void;
}

/** Lets organisations or people off some kinds of reminders until a day. */
export function ImmunityDialog({ categories, onClose }: ImmunityDialogProps) {
  const { t } = useText();
  const permit = usePermit();
  const organizations = useSend('put', '/common/remindImmunity/organization');
  const users = useSend('put', '/common/remindImmunity/user');
  const types = permit('READ:USER') ? (['ORG', 'USER'] as const) : (['ORG'] as const);
  return (
    <FormDialog<Values, { num: number }>
      open
      title={t('remindPlan.immunity.add')}
      submitText={t('common.save')}
      initialValues={{ type: 'ORG' }}
      onClose={onClose}
      onSubmit={({ type, targetIds, categories: kinds, until, reason }) =>
        (type === 'ORG' ? organizations : users).mutateAsync({ body: { targetIds, categories: kinds, until, reason } })
      }
      onDone={({ num }) => notice.done(t('remindPlan.immunity.saved', { num }))}
    >
      <RadioField
        name="type"
        label="remindPlan.immunity.type"
        required
        wide
        options={types.map((type) => ({ value: type, label: t(`remindPlan.immunity.${type}`) }))}
      />
      <Targets />
      <SelectField
        name="categories"
        label="remindPlan.immunity.category"
        required
        multiple
        wide
        options={categories.map(({ code, value }) => ({ value: code, label: value }))}
      />
      <DateField name="until" label="remindPlan.immunity.until" required />
      <TextAreaField name="reason" label="remindPlan.immunity.reason" required max={500} rows={3} wide />
    </FormDialog>
  );
}

/** Most people that are offered at once; typing narrows them down. */
const MOST = 50;

function Targets() {
  const type = Form.useWatch<'ORG' | 'USER' | undefined>('type');
  return type === 'USER' ? <People /> : <Organizations />;
}

function Organizations() {
  const units = useGet('/organize/structure');
  return (
    <SelectField
      key="ORG"
      name="targetIds"
      label="remindPlan.immunity.ORG"
      required
      multiple
      wide
      loading={units.isPending}
      options={(units.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** Found by a part of the name, which is typed above the choice. */
function People() {
  const typed = Form.useWatch<string | undefined>('keyword') ?? '';
  const keyword = useDeferredValue(typed.trim());
  const [chosen, setChosen] = useState<readonly { value: string; label: string }[]>([]);
  const people = useGet('/system/user/page', { page: 0, size: MOST, ...(keyword ? { keyword } : {}) }, { keep: true });
  const found = (people.data?.content ?? []).map(({ id, displayName, username }) => ({
    value: id,
    label: `${displayName} ${username}`,
  }));
  const options = [...new Map([...chosen, ...found].map((one) => [one.value, one])).values()];
  return (
    <>
      <TextField name="keyword" label="common.keyword" max={50} />
      <SelectField
        key="USER"
        name="targetIds"
        label="remindPlan.immunity.USER"
        required
        multiple
        wide
        loading={people.isPending}
        options={options}
        onSelect={(value) => setChosen((before) => [...before, ...options.filter((one) => one.value === value)])}
      />
    </>
  );
}
