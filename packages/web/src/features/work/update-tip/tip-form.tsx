import { useSend } from '../../../api/hooks.ts';
import type { Body } from '../../../api/types.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { RichTextField } from '../../../kit/form/rich-text-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Tip } from './types.ts';

type Values = Body<'post', '/dataHandled/tip'> & { version: number };

interface TipFormProps {
  /** The tip to correct; null for a new one. */
  tip: Tip | null;
  onClose: () => void;
  onRetry: () => void;
}

/** What has changed, for everybody in the group. */
export function TipForm({ tip, onClose, onRetry }: TipFormProps) {
  const { t } = useText();
  const add = useSend('post', '/dataHandled/tip');
  const save = useSend('put', '/dataHandled/tip/{tipId}');
  return (
    <FormDialog<Values>
      open
      width={760}
      title={t(tip ? 'updateTip.edit' : 'updateTip.add')}
      submitText={t(tip ? 'common.save' : 'updateTip.publish')}
      initialValues={
        tip ? { title: tip.title, release: tip.release, content: tip.content, version: tip.version } : { version: 0 }
      }
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ version, ...form }) =>
        tip ? save.mutateAsync({ tipId: tip.id, body: { ...form, version } }) : add.mutateAsync({ body: form })
      }
      onDone={() => notice.done(t(tip ? 'common.saved' : 'updateTip.published'))}
    >
      <TextField name="title" label="updateTip.name" required max={200} wide />
      <TextField name="release" label="updateTip.release" required max={40} help={t('updateTip.releaseHelp')} />
      <RichTextField name="content" label="updateTip.content" required max={10_000} wide />
    </FormDialog>
  );
}
