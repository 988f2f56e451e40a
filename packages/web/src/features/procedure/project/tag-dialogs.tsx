import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useGet, useSend } from '../../../api/hooks.ts';
import { BatchButton } from '../../../kit/batch-button.tsx';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { TagMarks } from '../../../parts/tag-mark.tsx';
import { useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';
import type { ProjectRow } from './list-columns.tsx';

/** The tags to choose from. */
function TagsField({ required = false }: { required?: boolean }) {
  const names = useGet('/tender/projectTag/names');
  return (
    <SelectField
      name="tagIds"
      label="project.tags"
      multiple
      required={required}
      wide
      loading={names.isPending}
      options={(names.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

interface BatchTagsProps {
  rows: readonly ProjectRow[];
  clear: (done?: readonly ProjectRow[]) => void;
}

/** Gives the chosen projects the chosen tags, besides those that they have. */
export function BatchTags({ rows, clear }: BatchTagsProps) {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const [tagIds, setTagIds] = useState<string[]>([]);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('project.chooseTags')}</Button>
      {tagIds.length > 0 && (
        <BatchButton
          label={t('project.addTags', { count: tagIds.length })}
          rows={rows}
          nameOf={({ name }) => name}
          run={({ id }) => call('post', '/tender/projectTag/project/{projectId}', { projectId: id, body: { tagIds } })}
          onDone={clear}
        />
      )}
      {asking && (
        <FormDialog<{ tagIds: string[] }>
          open
          title={t('project.chooseTags')}
          initialValues={{ tagIds }}
          onClose={() => setAsking(false)}
          onSubmit={async (values) => setTagIds(values.tagIds)}
        >
          <TagsField required />
        </FormDialog>
      )}
    </>
  );
}

/** The tags of a project, and the way to change them for those who may. */
export function ProjectTags({ projectId }: { projectId: string }) {
  const { t } = useText();
  const permit = usePermit();
  const [editing, setEditing] = useState(false);
  const tags = useGet('/tender/projectTag/project/{projectId}', { projectId });
  const save = useSend('put', '/tender/projectTag/project/{projectId}');
  if (!tags.data) return null;
  return (
    <>
      <TagMarks tags={tags.data} />
      {permit('MAINTAIN:PROJECT_TAG') && (
        <Button type="link" size="small" onClick={() => setEditing(true)}>
          {t('project.editTags')}
        </Button>
      )}
      {editing && (
        <FormDialog<{ tagIds: string[]; seen: string[] }>
          open
          title={t('project.editTags')}
          submitText={t('common.save')}
          initialValues={{ tagIds: tags.data.map(({ id }) => id), seen: tags.data.map(({ id }) => id) }}
          onClose={() => setEditing(false)}
          onSubmit={({ tagIds, seen }) => save.mutateAsync({ projectId, body: { tagIds: tagIds ?? [], seen } })}
          onDone={() => notice.done(t('common.saved'))}
        >
          <TagsField />
        </FormDialog>
      )}
    </>
  );
}
