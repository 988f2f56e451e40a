import { COMPANY_CHECKS } from '@tenderdesk/domain/people/supplier/supplier';
import { Result } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { sendFile, type StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { CodeNote } from '../../../parts/code-note.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { HeldFileField } from '../../../kit/form/held-file-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { PhoneFields } from './phone-fields.tsx';
import './self-service.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('selfService', { zh, en });

interface ContactForm {
  uscc: string;
  contact: string;
  mobile: string;
  code: string;
  letter: File;
}

/** A company whose contact is gone asks for another one, by a letter with its seal. */
export default function ContactResetPage() {
  const { t } = useText();
  const [done, setDone] = useState(false);
  const askCode = useSend('post', '/bidder/bidderContactReset/code');
  if (done) {
    return (
      <Result
        status="success"
        title={t('selfService.applied')}
        subTitle={t('selfService.appliedText')}
        extra={<Link to="/login?loginRole=BIDDER">{t('selfService.signIn')}</Link>}
      />
    );
  }
  return (
    <div className="self-service">
      <CodeNote />
      <p className="hint">{t('selfService.contactHint')}</p>
      <FormPage<ContactForm>
        loading={false}
        error={null}
        submitText={t('selfService.apply')}
        onSubmit={apply}
        onDone={() => setDone(true)}
      >
        <TextField name="uscc" label="selfService.uscc" required max={18} check={COMPANY_CHECKS.uscc} wide />
        <TextField name="contact" label="selfService.contact" required max={50} check={COMPANY_CHECKS.contact} wide />
        <PhoneFields
          label="selfService.newMobile"
          send={({ mobile = '' }) => askCode.mutateAsync({ body: { mobile } })}
        />
        <HeldFileField
          name="letter"
          label="selfService.letter"
          required
          hint="selfService.letterHint"
          accept={['.pdf', '.png', '.jpg', '.jpeg']}
          wide
        />
      </FormPage>
    </div>
  );
}

/** Stores the letter under the phone's code, then asks. @throws ApiError */
async function apply({ letter, ...form }: ContactForm) {
  const { mobile, code } = form;
  const { id } = await sendFile<StoredFile>('/bidder/bidderContactReset/letter', { mobile, code }, letter);
  return call('post', '/bidder/bidderContactReset', { body: { ...form, letterId: id } });
}
