import { email, mobile, needed, personName, username } from '@tenderdesk/domain/access/account/validators';
import { takesUserType } from '@tenderdesk/domain/access/user/identity';
import { Form } from 'antd';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Body, Reply } from '../../../api/types.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Made, User } from './types.ts';

type Sent = Body<'post', '/system/user'>;
type Identity = Sent['identities'][number];
/** Fields of a place are empty at first. */
type Values = Omit<Sent, 'identities'> & { identities: readonly Partial<Identity>[]; version?: number };
type Choices = Reply<'get', '/system/user/choices'>;

interface UserFormProps {
  /** The person to change; null for a new one. */
  user: User | null;
  onClose: () => void;
  onRetry: () => void;
  /** The link by which a new person sets a password. */
  onMade?: (made: Made) => void;
}

/** A person and the places where the person works. */
export function UserForm({ user, onClose, onRetry, onMade }: UserFormProps) {
  const { t } = useText();
  const choices = useGet('/system/user/choices');
  const add = useSend('post', '/system/user');
  const save = useSend('put', '/system/user/{userId}');
  const submit = async ({ version = 0, username: name, identities, ...rest }: Values): Promise<Made | null> => {
    const form = { ...rest, identities: identities as Identity[] };
    if (!user) {
      const { waits, ...link } = await add.mutateAsync({ body: { ...form, username: name } });
      return { link, name: form.displayName, waits };
    }
    await save.mutateAsync({ userId: user.id, body: { ...form, version } });
    return null;
  };
  return (
    <FormDialog<Values, Made | null>
      open
      width={720}
      title={t(user ? 'user.edit' : 'user.add')}
      submitText={t('common.save')}
      initialValues={user ? initialOf(user) : { identities: [blank] }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={submit}
      onDone={(made) => {
        notice.done(t('common.saved'));
        if (made) onMade?.(made);
      }}
    >
      {!user && (
        <TextField
          name="username"
          label="user.username"
          required
          max={50}
          check={needed(username)}
          help={t('user.usernameHelp')}
          autoComplete="off"
        />
      )}
      <TextField name="displayName" label="user.displayName" required max={50} check={personName} />
      <TextField
        name="mobile"
        label="user.mobile"
        max={11}
        check={mobile}
        inputMode="tel"
        help={user?.mobile && t('user.keepHelp', { now: user.mobile })}
      />
      <TextField
        name="email"
        label="user.email"
        max={100}
        check={email}
        help={user?.email && t('user.keepHelp', { now: user.email })}
      />
      <Loaded query={choices} rows={3}>
        {(data) => (
          <RowsField<Partial<Identity>>
            name="identities"
            label="user.identities"
            help={t('user.identitiesHelp')}
            blank={blank}
            min={1}
            max={20}
          >
            {(row) => <IdentityFields row={row} choices={data} />}
          </RowsField>
        )}
      </Loaded>
    </FormDialog>
  );
}

/** One place: the roles on offer are those of the kind of organisation. */
function IdentityFields({ row, choices }: { row: number; choices: Choices }) {
  const form = Form.useFormInstance<Values>();
  const organizationId = Form.useWatch(['identities', row, 'organizationId'], form) as string | undefined;
  const place = choices.organizations.find(({ id }) => id === organizationId);
  const roles = choices.roles.filter(({ userType }) => !place || takesUserType(place.type, userType));
  return (
    <>
      <SelectField
        name={[row, 'organizationId']}
        label="user.identity"
        required
        options={choices.organizations.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField name={[row, 'title']} label="user.post" max={50} />
      <SelectField
        name={[row, 'roles']}
        label="user.roles"
        required
        multiple
        options={roles.map(({ code, name }) => ({ value: code, label: name }))}
        wide
      />
    </>
  );
}

const blank: Partial<Identity> = { roles: [] };

const initialOf = ({ username: name, displayName, identities, version }: User): Partial<Values> => ({
  username: name,
  displayName,
  identities: identities
    .filter(({ enabled }) => enabled)
    .map(({ organizationId, roles, title }) => ({ organizationId, roles: roles.map(({ code }) => code), title })),
  version,
});
