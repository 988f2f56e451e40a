import { useSend } from '../api/hooks.ts';
import { CheckField } from './form/choice-fields.tsx';
import { FormDialog } from './form/form-dialog.tsx';
import { TextField } from './form/text-fields.tsx';
import type { SavedView } from './list-preferences.ts';
import { notice } from './notice.tsx';
import { useText } from './text.ts';

interface ViewDialogProps {
  table: string;
  /** The view to rename or share; null makes a new one of `now`. */
  view: SavedView | null;
  now: Pick<SavedView, 'filters' | 'sort' | 'columns'>;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Name of a saved view, and whether colleagues see it. */
export default function ViewDialog({ table, view, now, onSaved, onClose }: ViewDialogProps) {
  const { t } = useText();
  const create = useSend('post', '/preference/view');
  const save = useSend('put', '/preference/view/{viewId}');
  const send = ({ name, shared = false }: { name: string; shared?: boolean }) => {
    if (!view) return create.mutateAsync({ body: { table, name, shared, ...now } });
    const { id, version, filters, sort, columns } = view;
    return save.mutateAsync({ viewId: id, body: { name, shared, version, filters, sort, columns } });
  };
  return (
    <FormDialog<{ name: string; shared?: boolean }, { id: string }>
      open
      title={t(view ? 'kit.view.edit' : 'kit.view.save')}
      submitText={t('common.save')}
      initialValues={view ? { name: view.name, shared: view.shared } : { shared: false }}
      onClose={onClose}
      onSubmit={send}
      onDone={({ id }) => {
        onSaved(id);
        notice.done(t('common.saved'));
      }}
    >
      <TextField name="name" label="kit.view.name" required max={40} />
      <CheckField name="shared" label="kit.view.visible" text={t('kit.view.share')} />
    </FormDialog>
  );
}
