import { Alert, Result } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../../../api/hooks.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import en from './own-en.ts';
import zh from './own-zh.ts';

addWords('ownAccount', { zh, en });

interface UndoForm {
  username: string;
  code: string;
}

/** Somebody whose phone or mail was changed without being asked takes it back, by the code that the old one was told. */
export default function UndoContactPage() {
  const { t } = useText();
  const [done, setDone] = useState(false);
  const undo = useSend('post', '/common/userInfo/undo', { invalidates: [] });
  if (done) {
    return (
      <Result
        status="success"
        title={t('ownAccount.undone')}
        subTitle={t('ownAccount.undoneText')}
        extra={<Link to="/login">{t('account.login')}</Link>}
      />
    );
  }
  return (
    <>
      <Alert type="info" showIcon title={t('ownAccount.undoWhy')} className="page-alert" />
      <FormPage<UndoForm>
        loading={false}
        error={null}
        submitText={t('ownAccount.undo')}
        onSubmit={(body) => undo.mutateAsync({ body })}
        onDone={() => setDone(true)}
      >
        <TextField name="username" label="account.username" required max={50} autoComplete="username" wide />
        <TextField name="code" label="ownAccount.undoCode" required max={20} autoComplete="one-time-code" wide />
      </FormPage>
    </>
  );
}
