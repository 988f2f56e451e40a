import { useSend } from '../../../api/hooks.ts';
import { CheckField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { loadPrincipal } from '../../../session/principal.ts';
import type { DictType, Entry } from './types.ts';

interface EntryDialogProps {
  dict: DictType;
  /** The entry to change; null for a new one. */
  entry: Entry | null;
  onClose: () => void;
  onRetry: () => void;
}

interface Values {
  code: string;
  zh: string;
  en: string;
  enabled: boolean;
  version: number;
}

/** An entry of a dictionary. Its words are spoken here at once, elsewhere when a page is loaded. */
export function EntryDialog({ dict, entry, onClose, onRetry }: EntryDialogProps) {
  const { t, language } = useText();
  const add = useSend('post', '/system/dict/{typeCode}/entries');
  const save = useSend('put', '/system/dict/{typeCode}/entries/{code}');
  const typeCode = dict.type;
  return (
    <FormDialog<Values>
      open
      title={entry ? t('dictionary.editTitle', { name: entry[language] }) : t('dictionary.addTitle')}
      submitText={t('common.save')}
      initialValues={entry ? { zh: entry.zh, en: entry.en, enabled: entry.enabled, version: entry.version } : {}}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ code, zh, en, enabled, version }) =>
        entry
          ? save.mutateAsync({
              typeCode,
              code: entry.code,
              body: { zh, en, enabled: entry.locked ? entry.enabled : enabled, version },
            })
          : add.mutateAsync({ typeCode, body: { code, zh, en } })
      }
      onDone={() => {
        notice.done(t('common.saved'));
        void loadPrincipal();
      }}
    >
      {!entry && (
        <TextField name="code" label="dictionary.code" required max={40} help={t('dictionary.codeHelp')} wide />
      )}
      <TextField name="zh" label="dictionary.zhWord" required max={200} wide />
      <TextField name="en" label="dictionary.enWord" required max={200} wide />
      {entry && !entry.locked && <CheckField name="enabled" label="common.status" text={t('dictionary.inUse')} wide />}
      {entry?.locked && <p className="hint wide">{t('dictionary.closedHint')}</p>}
    </FormDialog>
  );
}
