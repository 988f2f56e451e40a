import { lacksIdNumber } from '@tenderdesk/domain/access/account/own-data';
import { idNumber, personName } from '@tenderdesk/domain/access/account/validators';
import { Alert } from 'antd';
import { lazy, Suspense } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { loadPrincipal, usePrincipal } from '../../../session/principal.ts';
import { ContactFields } from './contact-fields.tsx';
import { OwnSessions } from './own-sessions.tsx';
import en from './own-en.ts';
import zh from './own-zh.ts';

addWords('ownAccount', { zh, en });

const FactorState = lazy(() => import('./factor-state.tsx'));
const MessageChoice = lazy(() => import('../../../parts/message-choice/message-choice.tsx'));

interface UserInfoForm {
  displayName: string;
  mobile: string;
  email: string;
  idNumber?: string;
  currentPassword?: string;
  code?: string;
  emailCode?: string;
}

/** One's own data and sessions; staff of tendering organisations must add their id number before anything else (spec §2). */
export default function UserInfoPage() {
  const { t } = useText();
  const principal = usePrincipal();
  const lastLogin = useGet('/getLastLoginTime');
  const save = useSend('put', '/common/userInfo');
  const missing = lacksIdNumber({ userType: principal.userType.code, idNumberPresent: principal.idNumberPresent });
  const contact = { mobile: principal.mobile ?? '', email: principal.email ?? '' };
  const bidder = principal.userType.code === 'BIDDER';
  return (
    <>
      {missing && (
        <Alert
          type="warning"
          showIcon
          title={t('ownAccount.addIdNumber')}
          description={t('ownAccount.addIdNumberWhy')}
          className="page-alert"
        />
      )}
      <DetailSection title="ownAccount.account">
        <Details
          items={[
            { label: 'account.username', value: principal.username },
            { label: 'ownAccount.organization', value: principal.organizationName },
            { label: 'ownAccount.lastLogin', value: lastLogin.data?.lastLoginTime },
          ]}
        />
      </DetailSection>
      <FormPage<UserInfoForm>
        loading={false}
        error={null}
        initialValues={{
          displayName: principal.displayName,
          ...contact,
        }}
        onSubmit={({ displayName, mobile, email, idNumber, ...proof }) =>
          save.mutateAsync({
            body: { displayName, ...(idNumber ? { idNumber } : {}), ...(bidder ? {} : { mobile, email, ...proof }) },
          })
        }
        onDone={() => {
          notice.done(t('common.saved'));
          void loadPrincipal();
        }}
      >
        <TextField name="displayName" label="account.displayName" required check={personName} max={50} />
        <ContactFields saved={contact} bidder={bidder} />
        <TextField
          name="idNumber"
          label="ownAccount.idNumber"
          required={missing}
          check={idNumber}
          max={18}
          help={principal.idNumberPresent && t('ownAccount.idNumberKept')}
        />
      </FormPage>
      <Suspense>
        <FactorState />
        <MessageChoice />
      </Suspense>
      <OwnSessions />
    </>
  );
}
