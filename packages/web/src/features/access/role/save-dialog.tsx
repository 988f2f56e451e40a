import { Alert } from 'antd';
import { useEffect } from 'react';
import { useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { ErrorBox } from '../../../kit/error-box.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { comma, useText } from '../../../kit/text.ts';
import type { Role } from './types.ts';

interface SaveDialogProps {
  role: Role;
  authorities: readonly string[];
  onClose: () => void;
  onDone: () => void;
  onRetry: () => void;
}

interface Values {
  name: string;
  nameEn: string;
  version: number;
  reason: string;
}

/** What a change gives and takes, and from whom, before it is saved. */
export function SaveDialog({ role, authorities, onClose, onDone, onRetry }: SaveDialogProps) {
  const { t, language } = useText();
  const { code: roleCode, version } = role;
  const { mutate: look, data, error } = useSend('post', '/system/role/{roleCode}/preview', { invalidates: [] });
  const save = useSend('put', '/system/role/{roleCode}');
  const asked = authorities.join();
  useEffect(
    () => look({ roleCode, body: { authorities: asked === '' ? [] : asked.split(',') } }),
    // another version has other rights to compare with
    [look, roleCode, asked, version],
  );
  return (
    <FormDialog<Values>
      open
      width={640}
      title={t('role.saveTitle', { name: language === 'zh' ? role.name : role.nameEn })}
      submitText={t('common.save')}
      initialValues={{ name: role.name, nameEn: role.nameEn, version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={(form) => save.mutateAsync({ roleCode, body: { ...form, authorities: [...authorities], version } })}
      onDone={() => {
        notice.done(t('common.saved'));
        onDone();
      }}
    >
      <section className="role-preview wide" aria-live="polite">
        {error && <ErrorBox error={error} />}
        {data && <Preview preview={data} />}
      </section>
      {!role.builtIn && <TextField name="name" label="role.name" required max={30} />}
      {!role.builtIn && <TextField name="nameEn" label="role.nameEn" required max={60} />}
      <TextAreaField name="reason" label="common.reason" required max={200} wide />
    </FormDialog>
  );
}

function Preview({ preview }: { preview: Reply<'post', '/system/role/{roleCode}/preview'> }) {
  const { t } = useText();
  const { refused, gained, lost, holders } = preview;
  const losers = holders.filter(({ loses }) => loses.length > 0);
  const listed = (words: readonly string[]) => <p>{words.length === 0 ? t('role.nothing') : words.join(comma())}</p>;
  return (
    <>
      {refused.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('role.refused')}
          description={refused.map(({ text }) => text).join('；')}
        />
      )}
      {gained.length + lost.length === 0 ? (
        <p>{t('role.noChange')}</p>
      ) : (
        <>
          <h3>{t('role.gained')}</h3>
          {listed(gained)}
          <h3>{t('role.lost')}</h3>
          {listed(lost)}
          <h3>{t('role.losers')}</h3>
          {losers.length === 0 ? (
            <p>{t('role.keeps')}</p>
          ) : (
            <ul>
              {losers.map(({ displayName, username, organizationName, loses }) => (
                <li key={`${username} ${organizationName}`}>
                  {t('role.loses', {
                    name: displayName,
                    username,
                    organization: organizationName,
                    rights: loses.join(comma()),
                  })}
                </li>
              ))}
            </ul>
          )}
          <p className="hint">{t('role.obeyed')}</p>
        </>
      )}
    </>
  );
}
