import { addDays, wireTime } from '@tenderdesk/domain/calendar';
import { DeputyScope } from '@tenderdesk/domain/people/deputy/codes';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { DictField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateTimeField } from '../../../kit/form/date-fields.tsx';
import { Field } from '../../../kit/form/field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ToldField } from '../../../parts/choices.tsx';
import { ProjectField } from '../../../parts/project-field.tsx';
import { HolderField, PersonField } from './person-field.tsx';
import type { Holder } from './types.ts';

interface Values {
  identityId: string;
  roles: string[];
  deputyUserId: string;
  scope: DeputyScope;
  scopeValues?: string[];
  projectIds?: string[];
  projectCodes?: string[];
  beginTime: string;
  endTime: string;
  reason: string;
}

/** Days that a term is offered with. */
const WEEK = 7;

interface DeputyFormProps {
  /** One's own identities; null where an administrator names a deputy for somebody. */
  identities: readonly Holder[] | null;
  onClose: () => void;
}

/** Names a deputy: for whom, which roles, who, what for and how long. */
export default function DeputyForm({ identities, onClose }: DeputyFormProps) {
  const { t } = useText();
  const giveOwn = useSend('post', '/common/deputy');
  const giveFor = useSend('post', '/system/deputy');
  const [now] = useState(() => wireTime(new Date(serverNow())));
  const first = identities?.[0];
  const send = ({ scopeValues = [], projectIds = [], projectCodes = [], ...rest }: Values) => {
    const body = { ...rest, scopeValues: rest.scope === 'LEVEL' || rest.scope === 'TYPE' ? scopeValues : [] };
    const isProject = rest.scope === 'PROJECT';
    return identities
      ? giveOwn.mutateAsync({ body: { ...body, projectIds: isProject ? projectIds : [] } })
      : giveFor.mutateAsync({ body: { ...body, projectCodes: isProject ? projectCodes : [] } });
  };
  return (
    <FormDialog<Values>
      open
      width={720}
      title={t(identities ? 'deputy.give' : 'deputy.giveFor')}
      onClose={onClose}
      initialValues={{
        ...(first && {
          identityId: first.identityId,
          roles: first.roles.filter(({ givable }) => givable).map(({ code }) => code),
        }),
        scope: 'ALL',
        beginTime: now,
        endTime: `${addDays(now.slice(0, 10), WEEK)} 18:00:00`,
      }}
      onSubmit={send}
      onDone={() => notice.done(t('deputy.saved'))}
    >
      <WhoFields identities={identities} />
      <PersonField name="deputyUserId" label="deputy.deputy" required />
      <ScopeFields own={identities !== null} />
      <DateTimeField name="beginTime" label="deputy.begin" required />
      <DateTimeField name="endTime" label="deputy.end" required />
      <TextAreaField name="reason" label="deputy.reason" required max={200} wide />
    </FormDialog>
  );
}

function WhoFields({ identities }: Pick<DeputyFormProps, 'identities'>) {
  const { t } = useText();
  const [found, setFound] = useState<readonly Holder[]>([]);
  const identityId = Form.useWatch<string | undefined>('identityId');
  const holder = (identities ?? found).find((one) => one.identityId === identityId);
  const roles = (holder?.roles ?? []).map(({ code, name, givable }) => ({
    value: code,
    label: givable ? name : t('deputy.notGivable', { name }),
    disabled: !givable,
  }));
  return (
    <>
      {identities ? (
        <SelectField
          name="identityId"
          label="deputy.identity"
          required
          options={identities.map((one) => ({ value: one.identityId, label: one.organizationName }))}
        />
      ) : (
        <HolderField name="identityId" label="deputy.principal" required onFound={setFound} />
      )}
      <SelectField name="roles" label="deputy.roles" required multiple options={roles} />
    </>
  );
}

function ScopeFields({ own }: { own: boolean }) {
  const { t } = useText();
  const scope = Form.useWatch<DeputyScope | undefined>('scope') ?? 'ALL';
  return (
    <>
      <ToldField
        name="scope"
        label="deputy.scope"
        dict={DeputyScope.type}
        required
        help={scope === 'ALL' ? undefined : t('deputy.scopeHelp')}
      />
      {scope === 'LEVEL' && (
        <DictField name="scopeValues" label="deputy.levels" dict="bidding.ProjectLevel" multiple required wide />
      )}
      {scope === 'TYPE' && (
        <DictField name="scopeValues" label="deputy.types" dict="bidding.ProjectType" multiple required wide />
      )}
      {scope === 'PROJECT' && own && <ProjectField name="projectIds" label="deputy.projects" required wide />}
      {scope === 'PROJECT' && !own && (
        <Field name="projectCodes" label="deputy.codes" required wide help={t('deputy.codesHelp')}>
          <Select mode="tags" open={false} tokenSeparators={[',', '，', '、', ' ']} suffixIcon={null} />
        </Field>
      )}
    </>
  );
}
