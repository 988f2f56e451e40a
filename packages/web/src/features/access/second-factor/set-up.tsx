import { factorCode } from '@tenderdesk/domain/access/account/second-factor';
import { QRCodeSVG } from '@rc-component/qrcode';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { PasswordField, TextField } from '../../../kit/form/text-fields.tsx';
import { useText } from '../../../kit/text.ts';

type Begun = Reply<'post', '/common/secondFactor/begin'>;

interface SetUpProps {
  /** One is in use: its code is asked for beside the password. */
  replaces: boolean;
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** From the password to the first code of the authenticator. */
export function SetUp({ replaces, onDone }: SetUpProps) {
  const { t } = useText();
  const [begun, setBegun] = useState<Begun | null>(null);
  const begin = useSend('post', '/common/secondFactor/begin', { invalidates: [] });
  const confirm = useSend('post', '/common/secondFactor/confirm', { invalidates: ['/common/secondFactor'] });
  if (!begun) {
    return (
      <>
        <p>{t(replaces ? 'secondFactor.replaceText' : 'secondFactor.startText')}</p>
        <FormPage<{ currentPassword: string; code?: string }, Begun>
          key="begin"
          loading={false}
          error={null}
          submitText={t('secondFactor.next')}
          onSubmit={(body) => begin.mutateAsync({ body })}
          onDone={setBegun}
        >
          <PasswordField name="currentPassword" label="secondFactor.currentPassword" required wide />
          {replaces && (
            <TextField
              name="code"
              label="secondFactor.anyCode"
              help={t('secondFactor.anyCodeHelp')}
              required
              check={factorCode}
              max={20}
              autoComplete="one-time-code"
              wide
            />
          )}
        </FormPage>
      </>
    );
  }
  return (
    <>
      <h3>{t('secondFactor.scan')}</h3>
      <div className="second-factor-qr" role="img" aria-label={t('secondFactor.qr')}>
        <QRCodeSVG value={begun.uri} size={200} level="M" fgColor="var(--ink)" bgColor="var(--card)" />
      </div>
      <p className="hint">{t('secondFactor.typeIt')}</p>
      <p className="second-factor-key">{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <FormPage<{ code: string }, Reply<'post', '/common/secondFactor/confirm'>>
        key="confirm"
        loading={false}
        error={null}
        submitText={t('secondFactor.confirm')}
        onSubmit={(body) => confirm.mutateAsync({ body })}
        onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      >
        <TextField
          name="code"
          label="secondFactor.code"
          required
          check={factorCode}
          max={7}
          inputMode="numeric"
          autoComplete="one-time-code"
          wide
        />
      </FormPage>
    </>
  );
}
