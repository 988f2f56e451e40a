import { Form } from 'antd';
import { useGet, useSend } from '../../../api/hooks.ts';
import { SelectField, type Choice } from '../../../kit/form/choice-fields.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Committee } from './types.ts';

interface Values {
  experts: string[];
  representatives?: string[];
  chair: string;
  reason: string;
}

/** As many experts as a select can offer; more are found by typing. */
const EXPERTS = 1000;

/** The tender department names the members. */
export function CommitteeDialog({ committee, onClose }: { committee: Committee; onClose: () => void }) {
  const { t } = useText();
  const { projectId, members, namesExperts, version } = committee;
  const save = useSend('put', '/tender/committee/{projectId}');
  const library = useGet('/tender/expert/page', { size: EXPERTS }, { enabled: namesExperts });
  const people = useGet('/tender/committee/{projectId}/representatives', { projectId });
  // where experts are drawn, those who were are all that there is to choose from
  const nameable = namesExperts ? (library.data?.content ?? []) : [];
  // who was drawn, or was named and is suspended since then, still stands there by name
  const others = members.flatMap(({ role, userId, name, employer }) =>
    role.code === 'EXPERT' && userId && nameable.every((one) => one.userId !== userId)
      ? [{ userId, displayName: name, employer }]
      : [],
  );
  const experts = [...nameable, ...others].map(({ userId, displayName, employer }) => ({
    value: userId,
    label: `${displayName} · ${employer}`,
  }));
  const representatives = (people.data ?? []).map(({ userId, displayName }) => ({ value: userId, label: displayName }));
  const seated = (role: string) => members.flatMap((one) => (one.role.code === role && one.userId ? [one.userId] : []));
  return (
    <FormDialog<Values>
      open
      width={640}
      title={t(version === 0 ? 'evaluation.edit' : 'evaluation.replace')}
      initialValues={{
        experts: seated('EXPERT'),
        representatives: seated('REP'),
        chair: members.find(({ chair }) => chair)?.userId ?? '',
        reason: committee.reason ?? '',
      }}
      onClose={onClose}
      onSubmit={(values, confirmed) =>
        save.mutateAsync({
          projectId,
          body: {
            members: [
              ...values.experts.map((userId) => ({ userId, role: 'EXPERT' as const, chair: userId === values.chair })),
              ...(values.representatives ?? []).map((userId) => ({
                userId,
                role: 'REP' as const,
                chair: userId === values.chair,
              })),
            ],
            reason: values.reason,
            version,
            ...(confirmed ? { confirmedWarnings: confirmed.confirmedWarnings } : {}),
          },
        })
      }
      onDone={() => notice.done(t('evaluation.saved'))}
    >
      <SelectField
        name="experts"
        label="evaluation.experts"
        required
        wide
        multiple
        loading={library.isLoading}
        options={experts}
        help={t(namesExperts ? 'evaluation.committeeHelp' : 'evaluation.drawnHelp')}
      />
      <SelectField
        name="representatives"
        label="evaluation.representatives"
        wide
        multiple
        loading={people.isPending}
        options={representatives}
      />
      <ChairField people={[...experts, ...representatives]} />
      <TextAreaField name="reason" label="evaluation.reason" required wide max={500} rows={3} />
    </FormDialog>
  );
}

/** One of the chosen people. */
function ChairField({ people }: { people: readonly Choice[] }) {
  const form = Form.useFormInstance<Values>();
  const experts = Form.useWatch('experts', form) ?? [];
  const representatives = Form.useWatch('representatives', form) ?? [];
  const chosen = people.filter(({ value }) => experts.includes(value) || representatives.includes(value));
  return <SelectField name="chair" label="evaluation.chair" required wide options={chosen} />;
}
