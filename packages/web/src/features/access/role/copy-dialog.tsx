import { useSend } from '../../../api/hooks.ts';
import type { Body } from '../../../api/types.ts';
import type { Check } from '../../../kit/form/field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Role } from './types.ts';

type Values = Omit<Body<'post', '/system/role'>, 'basedOn'>;

interface CopyDialogProps {
  role: Role;
  onClose: () => void;
  /** The code of the new role. */
  onDone: (code: string) => void;
}

/** A role of the group's own, begun as a copy. */
export function CopyDialog({ role, onClose, onDone }: CopyDialogProps) {
  const { t, language } = useText();
  const copy = useSend('post', '/system/role');
  return (
    <FormDialog<Values, { code: string }>
      open
      title={t('role.copyTitle', { name: language === 'zh' ? role.name : role.nameEn })}
      submitText={t('common.save')}
      onClose={onClose}
      onSubmit={(form) => copy.mutateAsync({ body: { ...form, basedOn: role.code } })}
      onDone={({ code }) => {
        notice.done(t('role.copied'));
        onDone(code);
      }}
    >
      <p className="wide">{t('role.copyText')}</p>
      <TextField
        name="code"
        label="role.code"
        required
        max={40}
        check={roleCode}
        help={t('role.codeHelp')}
        wide
        autoComplete="off"
      />
      <TextField name="name" label="role.name" required max={30} />
      <TextField name="nameEn" label="role.nameEn" required max={60} />
    </FormDialog>
  );
}

const WRONG = { zh: '代码为3至40位大写字母、数字或下划线，以大写字母开头', en: 'Not such a code' };
const roleCode: Check = (value) => (!value || /^[A-Z][A-Z0-9_]{2,39}$/.test(value) ? null : WRONG);
