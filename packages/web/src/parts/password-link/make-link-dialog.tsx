import { RadioField } from '../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { notice } from '../../kit/notice.tsx';
import { addWords, useText } from '../../kit/text.ts';
import type { PasswordLink } from './link.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('passwordLink', { zh, en });

interface MakeLinkDialogProps {
  person: { displayName: string; mobile: string | null; email: string | null };
  /** Makes the link, and sends it to the person where that is wanted. @throws ApiError */
  make: (send: boolean) => Promise<PasswordLink>;
  onClose: () => void;
  /** A link that is to be handed over. */
  onMade: (link: PasswordLink) => void;
}

/** A link for another password: sent to the person, or shown to be handed over. */
export default function MakeLinkDialog({ person, make, onClose, onMade }: MakeLinkDialogProps) {
  const { t } = useText();
  const reachable = person.mobile !== null || person.email !== null;
  return (
    <FormDialog<{ how: 'SEND' | 'SHOW' }, PasswordLink>
      open
      title={t('passwordLink.title', { name: person.displayName })}
      submitText={t('passwordLink.make')}
      initialValues={{ how: reachable ? 'SEND' : 'SHOW' }}
      draft={false}
      onClose={onClose}
      onSubmit={({ how }) => make(how === 'SEND')}
      onDone={(link) => (link.key === null ? notice.done(t('passwordLink.sent')) : onMade(link))}
    >
      <p className="wide">{t('passwordLink.text')}</p>
      <RadioField
        name="how"
        label="passwordLink.how"
        required
        options={[
          { value: 'SEND', label: t('passwordLink.send'), disabled: !reachable },
          { value: 'SHOW', label: t('passwordLink.show') },
        ]}
        wide
      />
    </FormDialog>
  );
}
