import { needed, uscc as checkUscc } from '@tenderdesk/domain/access/account/validators';
import { Result } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../../../api/hooks.ts';
import { CodeNote } from '../../../parts/code-note.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { PhoneFields } from './phone-fields.tsx';
import './self-service.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('selfService', { zh, en });

interface FindForm {
  uscc: string;
  mobile: string;
  code: string;
}

/** A bidder who forgot the user name: masked here, in full to the phone. */
export default function FindUserNamePage() {
  const { t } = useText();
  const [names, setNames] = useState<readonly string[] | null>(null);
  const askCode = useSend('post', '/bidder/findUserName/code');
  const find = useSend('post', '/bidder/findUserName', { invalidates: [] });
  if (names) {
    return (
      <Result
        status="success"
        title={t('selfService.found')}
        subTitle={t('selfService.foundText')}
        extra={<Link to="/login?loginRole=BIDDER">{t('selfService.signIn')}</Link>}
      >
        <ul className="found-names">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Result>
    );
  }
  return (
    <div className="self-service">
      <CodeNote />
      <FormPage<FindForm, { usernames: string[] }>
        loading={false}
        error={null}
        submitText={t('selfService.find')}
        onSubmit={(body) => find.mutateAsync({ body })}
        onDone={({ usernames }) => setNames(usernames)}
      >
        <TextField name="uscc" label="selfService.uscc" required max={18} check={needed(checkUscc)} wide />
        <PhoneFields
          label="selfService.accountMobile"
          needs={['uscc']}
          send={({ uscc = '', mobile = '' }) => askCode.mutateAsync({ body: { uscc, mobile } })}
        />
      </FormPage>
    </div>
  );
}
