import { useSend } from '../api/hooks.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { TextField } from '../kit/form/text-fields.tsx';
import { notice } from '../kit/notice.tsx';
import { useText } from '../kit/text.ts';
import { askToLeave, hasUnsaved } from '../kit/unsaved.ts';
import { goOnAs } from './go-on-as.ts';

/** See the product as another person sees it (spec §6): the server decides who may, and what stays closed. */
export default function SwitchUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const send = useSend('post', '/switchUser', { invalidates: [] });
  return (
    <FormDialog<{ username: string }, { token: string } | null>
      open
      guarded={false}
      title={t('shell.switchUser')}
      onClose={onClose}
      onSubmit={async ({ username }) => {
        if (hasUnsaved() && !(await askToLeave())) return null;
        return send.mutateAsync({ body: { username: username.trim() } }).catch((error: unknown) => {
          notice.warn(t('shell.notSwitched'));
          throw error;
        });
      }}
      onDone={(made) => made && goOnAs(made.token)}
    >
      <TextField name="username" label="shell.username" placeholder={t('shell.enterUsername')} required max={50} wide />
      <p className="hint wide">{t('shell.switchUserHint')}</p>
    </FormDialog>
  );
}
