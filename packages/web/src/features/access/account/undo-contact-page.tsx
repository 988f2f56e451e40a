import { Alert, Result } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../../../api/hooks.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { useText } from '../../../kit/text.ts';

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
        title={t('account.undone')}
        subTitle={t('account.undoneText')}
        extra={<Link to="/login">{t('account.login')}</Link>}
      />
    );
  }
  return (
    <>
      <Alert type="info" showIcon title={t('account.undoWhy')} className="page-alert" />
      <FormPage<UndoForm>
        loading={false}
        error={null}
        submitText={t('account.undo')}
        onSubmit={(body) => undo.mutateAsync({ body })}
        onDone={() => setDone(true)}
      >
        <TextField name="username" label="account.username" required max={50} autoComplete="username" wide />
        <TextField name="code" label="account.undoCode" required max={20} autoComplete="one-time-code" wide />
      </FormPage>
    </>
  );
}
