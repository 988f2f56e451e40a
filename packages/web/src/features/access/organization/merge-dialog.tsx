import { Alert } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { comma, useText } from '../../../kit/text.ts';
import { Gains } from './gains.tsx';
import type { Organization } from './types.ts';

interface MergeDialogProps {
  organization: Organization;
  all: readonly Organization[];
  onClose: () => void;
  onRetry: () => void;
}

/** The unit that stays: what a merge would change stands there before it is made, and the name of the one that goes is typed. */
export function MergeDialog({ organization, all, onClose, onRetry }: MergeDialogProps) {
  const { t } = useText();
  const [intoId, setIntoId] = useState('');
  const { id: organizationId, name, version } = organization;
  const merge = useSend('put', '/system/organization/{organizationId}/merge');
  const preview = useGet(
    '/system/organization/{organizationId}/merge',
    { organizationId, intoId },
    { enabled: intoId !== '' },
  );
  const units = all.filter(
    ({ id, enabled, type }) => enabled && id !== organizationId && type.code === organization.type.code,
  );
  return (
    <FormDialog<{ intoId: string; name: string; reason: string }>
      open
      danger
      width={640}
      title={t('organization.mergeTitle', { name })}
      submitText={t('organization.mergeButton')}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={(form) => merge.mutateAsync({ organizationId, body: { ...form, version } })}
      onDone={() => notice.done(t('organization.merged'))}
    >
      <p className="wide">{t('organization.mergeText')}</p>
      <SelectField
        name="intoId"
        label="organization.mergeInto"
        required
        options={units.map((unit) => ({ value: unit.id, label: unit.name }))}
        onSelect={setIntoId}
        wide
      />
      <section className="organization-preview wide" aria-label={t('organization.preview')} aria-live="polite">
        {intoId === '' ? (
          <p className="hint">{t('organization.mergeHint')}</p>
        ) : (
          <Loaded query={preview} rows={3}>
            {(data) => <MergePreview preview={data} />}
          </Loaded>
        )}
      </section>
      <TextAreaField name="reason" label="common.reason" required max={200} wide />
      <TextField
        name="name"
        label="organization.mergeName"
        help={t('organization.mergeNameHelp', { name })}
        required
        max={100}
        wide
      />
    </FormDialog>
  );
}

function MergePreview({ preview }: { preview: Reply<'get', '/system/organization/{organizationId}/merge'> }) {
  const { t } = useText();
  const { refused, people, both, below, tokens, deputies, records } = preview;
  if (refused.length > 0) {
    return (
      <Alert
        type="error"
        showIcon
        title={t('organization.mergeRefused')}
        description={refused.map(({ text }) => text).join('；')}
      />
    );
  }
  return (
    <>
      <ul>
        <li>{t('organization.mergePeople', { people })}</li>
        {below.length > 0 && <li>{t('organization.mergeBelow', { names: below.join(comma()) })}</li>}
        {tokens + deputies > 0 && <li>{t('organization.mergeTokens', { tokens, deputies })}</li>}
      </ul>
      {both.length > 0 && (
        <>
          <h3>{t('organization.mergeBoth')}</h3>
          <p>{t('organization.mergeBothText')}</p>
          <ul>
            {both.map(({ username, displayName, roles, doubled }) => (
              <li key={username}>
                {displayName}（{username}）{roles.map(({ value }) => value).join(comma())}
                {doubled.length > 0 && (
                  <strong>
                    {' '}
                    {t('organization.mergeDoubled', { roles: doubled.map(({ value }) => value).join(comma()) })}
                  </strong>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t('organization.records')}</h3>
      {records.length === 0 && <p>{t('organization.noRecords')}</p>}
      <ul>
        {records.map(({ what, going, staying }) => (
          <li key={what}>{t('organization.mergeGoing', { what, going, staying })}</li>
        ))}
      </ul>
      <Gains losing={preview.losing} gaining={preview.gaining} />
    </>
  );
}
