import { Alert } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { Gains } from './gains.tsx';
import type { Organization } from './types.ts';

interface MoveDialogProps {
  organization: Organization;
  all: readonly Organization[];
  onClose: () => void;
  onRetry: () => void;
}

/** Another place in the tree: what a move would change stands there before it is made. */
export function MoveDialog({ organization, all, onClose, onRetry }: MoveDialogProps) {
  const { t } = useText();
  const [parentId, setParentId] = useState('');
  const move = useSend('put', '/system/organization/{organizationId}/move');
  const preview = useGet(
    '/system/organization/{organizationId}/move',
    { organizationId: organization.id, parentId },
    { enabled: parentId !== '' },
  );
  const places = all.filter(
    ({ id, enabled, type }) =>
      enabled &&
      id !== organization.id &&
      id !== organization.parentId &&
      ['HEADQUARTERS', 'SUBORDINATE_UNIT'].includes(type.code),
  );
  return (
    <FormDialog<{ parentId: string; reason: string }>
      open
      width={640}
      title={t('organization.moveTitle', { name: organization.name })}
      submitText={t('organization.moveButton')}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={(form) =>
        move.mutateAsync({ organizationId: organization.id, body: { ...form, version: organization.version } })
      }
      onDone={() => notice.done(t('organization.moved'))}
    >
      <SelectField
        name="parentId"
        label="organization.newAbove"
        required
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
        onSelect={setParentId}
        wide
      />
      <section className="organization-preview wide" aria-label={t('organization.preview')} aria-live="polite">
        {parentId === '' ? (
          <p className="hint">{t('organization.previewHint')}</p>
        ) : (
          <Loaded query={preview} rows={3}>
            {(data) => <MovePreview preview={data} />}
          </Loaded>
        )}
      </section>
      <TextAreaField name="reason" label="common.reason" required max={200} wide />
    </FormDialog>
  );
}

function MovePreview({ preview }: { preview: Reply<'get', '/system/organization/{organizationId}/move'> }) {
  const { t } = useText();
  const { refused, units, people, hierarchyBefore, hierarchyAfter, records, losing, gaining } = preview;
  if (refused.length > 0) {
    return (
      <Alert
        type="error"
        showIcon
        title={t('organization.refused')}
        description={refused.map(({ text }) => text).join('；')}
      />
    );
  }
  return (
    <>
      <p>{t('organization.changes', { units, people, before: hierarchyBefore, after: hierarchyAfter ?? '' })}</p>
      <h3>{t('organization.records')}</h3>
      {records.length === 0 && <p>{t('organization.noRecords')}</p>}
      <ul>
        {records.map(({ what, going, staying }) => (
          <li key={what}>{t('organization.going', { what, going, staying })}</li>
        ))}
      </ul>
      <Gains losing={losing} gaining={gaining} />
    </>
  );
}
