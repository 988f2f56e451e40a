import { useEffect } from 'react';
import { LightField } from '../../../kit/light/light-form.tsx';
import { Note } from '../../../kit/light/note.tsx';
import type { LightFormState } from '../../../kit/light/use-light-form.ts';
import { addWords, useText } from '../../../kit/text.ts';
import en from './factor-en.ts';
import zh from './factor-zh.ts';
import type { LoginField } from './login-form.tsx';

addWords('accountFactor', { zh, en });

const NAME = 'secondFactor';

/** The code of the authenticator, once the server asks for it; few sign-ins have one, so that it comes by itself. */
export default function FactorField({ form }: { form: LightFormState<LoginField> }) {
  const { t } = useText();
  const id = form.idOf(NAME);
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <>
      <Note tone="info">{t('accountFactor.asked')}</Note>
      <LightField form={form} name={NAME} label="accountFactor.code" maxLength={20} autoComplete="one-time-code" />
    </>
  );
}
