import { email, mobile, needed, personName, username } from '@tenderdesk/domain/access/account/validators';
import { COMPANY_ROLES } from '@tenderdesk/domain/people/account-check/sub-account';
import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { useSend } from '../../../api/hooks.ts';
import type { Body } from '../../../api/types.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { PasswordLink } from '../../../parts/password-link/link.ts';
import type { SubAccount } from './types.ts';

type Sent = Body<'post', '/bidder/subAccount'>;
type Values = Omit<Sent, 'mobile'> & { mobile?: string | null; version?: number };

interface Made {
  link: PasswordLink;
  name: string;
}

interface SubAccountFormProps {
  /** The account to change; null for a new one. */
  account: SubAccount | null;
  onClose: () => void;
  onRetry: () => void;
  /** The link by which a new person sets a password. */
  onMade?: (made: Made) => void;
}

/** An account of the own company. */
export default function SubAccountForm({ account, onClose, onRetry, onMade }: SubAccountFormProps) {
  const { t, say } = useText();
  const add = useSend('post', '/bidder/subAccount');
  const save = useSend('put', '/bidder/subAccount/{userId}');
  const roles = dictOptions('sys.Role')
    .filter(({ code }) => (COMPANY_ROLES as readonly string[]).includes(code))
    .map((entry) => ({ value: entry.code, label: say(entry) }));
  const submit = async ({ version = 0, username: name, mobile: phone = null, ...rest }: Values) => {
    if (!account) {
      const link = await add.mutateAsync({ body: { ...rest, username: name, mobile: phone ?? '' } });
      return { link, name: rest.displayName };
    }
    await save.mutateAsync({ userId: account.id, body: { ...rest, mobile: phone, version } });
    return null;
  };
  const isOwn = account?.own ?? false;
  return (
    <FormDialog<Values, Made | null>
      open
      title={t(account ? 'accountCheck.edit' : 'accountCheck.add')}
      submitText={t('common.save')}
      initialValues={
        account
          ? {
              displayName: account.displayName,
              roles: account.roles.map(({ code }) => code) as Sent['roles'],
              version: account.version,
            }
          : { roles: ['BIDDER_OPERATOR'] }
      }
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={submit}
      onDone={(made) => {
        notice.done(t('common.saved'));
        if (made) onMade?.(made);
      }}
    >
      {!account && (
        <TextField
          name="username"
          label="accountCheck.username"
          required
          max={50}
          check={needed(username)}
          help={t('accountCheck.usernameHelp')}
          autoComplete="off"
        />
      )}
      <TextField name="displayName" label="accountCheck.displayName" required max={50} check={personName} />
      {isOwn ? (
        <p className="hint wide">{t('accountCheck.contactHint')}</p>
      ) : (
        <>
          <TextField
            name="mobile"
            label="accountCheck.mobile"
            required={!account}
            max={11}
            check={mobile}
            inputMode="tel"
            help={account?.mobile ? t('accountCheck.keepHelp', { now: account.mobile }) : t('accountCheck.mobileHelp')}
          />
          <TextField
            name="email"
            label="accountCheck.email"
            max={100}
            check={email}
            help={account?.email && t('accountCheck.keepHelp', { now: account.email })}
          />
          <SelectField name="roles" label="accountCheck.roles" required multiple options={roles} wide />
        </>
      )}
    </FormDialog>
  );
}
