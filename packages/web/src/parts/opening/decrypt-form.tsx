/**
 * A bidder opens its bid with its password, within the window.
 *
 *   <DecryptForm bidId={bid.id} until={opening.decryptUntil} />
 */
import { useSend } from '../../api/hooks.ts';
import { Countdown } from '../../kit/countdown.tsx';
import { FormPage } from '../../kit/form/form-page.tsx';
import { PasswordField } from '../../kit/form/text-fields.tsx';
import { notice } from '../../kit/notice.tsx';
import { addWords, useText } from '../../kit/text.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('ownOpening', { zh, en });

export function DecryptForm({ bidId, until }: { bidId: string; until: string | null }) {
  const { t } = useText();
  const decrypt = useSend('put', '/bidder/bid/{bidId}/decrypt');
  return (
    <>
      {until && (
        <p className="decrypt-until">
          <strong>{t('ownOpening.decryptUntil')}</strong> <Countdown to={until} />
        </p>
      )}
      <FormPage<{ password: string }>
        // who reads the disk of a shared computer must not open a bid
        draft={false}
        loading={false}
        error={null}
        submitText={t('ownOpening.decrypt')}
        onSubmit={({ password }) => decrypt.mutateAsync({ bidId, body: { password } })}
        onDone={() => notice.done(t('ownOpening.decrypted'))}
      >
        <PasswordField
          name="password"
          label="ownOpening.password"
          required
          max={200}
          autoComplete="off"
          help={t('ownOpening.decryptHint')}
        />
      </FormPage>
    </>
  );
}
