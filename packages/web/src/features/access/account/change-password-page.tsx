import { password } from '@tenderdesk/domain/access/account/validators';
import { Alert } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { useSend } from '../../../api/hooks.ts';
import { PasswordField } from '../../../kit/form/text-fields.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import en from './own-en.ts';
import zh from './own-zh.ts';

addWords('ownAccount', { zh, en });

interface PasswordForm {
  oldPassword: string;
  newPassword: string;
  again: string;
}

/** Change one's own password; `expired` says that it was due. */
export default function ChangePasswordPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [round, setRound] = useState(0);
  const change = useSend('put', '/common/changePassword', { invalidates: [] });
  return (
    <>
      {query.has('expired') && (
        <Alert type="warning" showIcon title={t('ownAccount.passwordExpired')} className="page-alert" />
      )}
      <FormPage<PasswordForm>
        key={round}
        loading={false}
        error={null}
        onSubmit={async ({ oldPassword, newPassword, again }) => {
          if (newPassword !== again) throw differs;
          return change.mutateAsync({ body: { oldPassword, newPassword } });
        }}
        onDone={() => {
          notice.done(t('ownAccount.passwordChanged'));
          if (query.has('expired')) void navigate('/');
          else setRound(round + 1);
        }}
      >
        <PasswordField name="oldPassword" label="ownAccount.oldPassword" required wide />
        <PasswordField
          name="newPassword"
          label="ownAccount.newPassword"
          required
          check={password}
          autoComplete="new-password"
          help={t('ownAccount.passwordRule')}
          wide
        />
        <PasswordField name="again" label="ownAccount.newPasswordAgain" required autoComplete="new-password" wide />
      </FormPage>
    </>
  );
}

/** Shown as if the server had said it: the second entry is never sent. */
const differs = new ApiError({
  status: 400,
  code: 'PASSWORDS_DIFFER',
  message: '',
  requestId: null,
  errors: [
    {
      ruleId: 'PASSWORDS_DIFFER',
      field: 'again',
      messageZh: '两次输入的密码不一致',
      messageEn: 'The two passwords differ',
    },
  ],
});
