import { landline } from '@tenderdesk/domain/access/account/validators';
import { useSend } from '../../../api/hooks.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Post } from './types.ts';

interface PostFormProps {
  post: Post;
  onClose: () => void;
  onRetry: () => void;
}

interface Values {
  title?: string | null;
  officePhone?: string | null;
  version: number;
}

/** Post and office phone of somebody. */
export function PostForm({ post, onClose, onRetry }: PostFormProps) {
  const { t } = useText();
  const save = useSend('put', '/organize/structure/post/{identityId}');
  const { id: identityId, displayName, title, officePhone, version } = post;
  return (
    <FormDialog<Values>
      open
      title={t('directory.editTitle', { name: displayName })}
      submitText={t('common.save')}
      initialValues={{ title, officePhone, version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={(form) =>
        save.mutateAsync({
          identityId,
          body: { title: form.title ?? null, officePhone: form.officePhone ?? null, version: form.version },
        })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField name="title" label="directory.title" max={50} wide />
      <TextField
        name="officePhone"
        label="directory.officePhone"
        max={13}
        check={landline}
        help={t('directory.phoneHelp')}
        wide
      />
    </FormDialog>
  );
}
