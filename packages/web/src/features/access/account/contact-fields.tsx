import { email, mobile } from '@tenderdesk/domain/access/account/validators';
import { Form } from 'antd';
import { Link } from 'react-router';
import { useSend } from '../../../api/hooks.ts';
import { CodeField } from '../../../kit/form/code-field.tsx';
import { PasswordField, TextField } from '../../../kit/form/text-fields.tsx';
import { useText } from '../../../kit/text.ts';

interface Contact {
  mobile: string;
  email: string;
}

/** Phone and mail. Another one takes the password and a code to it; those of a bidder change by the contact reset alone. */
export function ContactFields({ saved, bidder }: { saved: Contact; bidder: boolean }) {
  const { t } = useText();
  const ask = useSend('post', '/common/userInfo/code', { invalidates: [] });
  const typed = {
    mobile: Form.useWatch<string | undefined>('mobile')?.trim() ?? saved.mobile,
    email: Form.useWatch<string | undefined>('email')?.trim() ?? saved.email,
  };
  const isNew = (name: keyof Contact) => typed[name] !== '' && typed[name] !== saved[name];
  const isMoved = typed.mobile !== saved.mobile || typed.email !== saved.email;
  const reset = <Link to="/bidder/bidderContactReset">{t('account.resetContact')}</Link>;
  return (
    <>
      <TextField
        name="mobile"
        label="account.mobile"
        // whoever has none states the id number all the same: a phone takes a code, which may not be sent here
        required={saved.mobile !== ''}
        check={mobile}
        max={11}
        inputMode="tel"
        disabled={bidder}
        help={bidder && reset}
      />
      <TextField
        name="email"
        label="account.email"
        check={email}
        inputMode="email"
        autoComplete="email"
        disabled={bidder}
      />
      {isMoved && !bidder && (
        <PasswordField
          name="currentPassword"
          label="ownAccount.currentPassword"
          required
          help={t('ownAccount.currentPasswordWhy')}
        />
      )}
      {isNew('mobile') && !bidder && (
        <CodeField
          label="ownAccount.mobileCode"
          needs={['mobile', 'currentPassword']}
          send={({ mobile: target = '', currentPassword = '' }) =>
            ask.mutateAsync({ body: { mobile: target, currentPassword } })
          }
        />
      )}
      {isNew('email') && !bidder && (
        <CodeField
          name="emailCode"
          label="ownAccount.emailCode"
          needs={['email', 'currentPassword']}
          send={({ email: target = '', currentPassword = '' }) =>
            ask.mutateAsync({ body: { email: target, currentPassword } })
          }
        />
      )}
    </>
  );
}
