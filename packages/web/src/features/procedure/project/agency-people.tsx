import { Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { DetailSection } from '../../../kit/details.tsx';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Reply } from '../../../api/types.ts';

type Answer = Reply<'get', '/tender/project/{projectId}/agencyPerson'>;

/** Who of the agency prepares the documents of a project; nothing where the tenderee does it alone. */
export function AgencyPeople({ projectId }: { projectId: string }) {
  const people = useGet('/tender/project/{projectId}/agencyPerson', { projectId });
  return (
    <Loaded query={people}>
      {(data) =>
        data.agency !== null && <People projectId={projectId} data={data} onRetry={() => void people.refetch()} />
      }
    </Loaded>
  );
}

function People({ projectId, data, onRetry }: { projectId: string; data: Answer; onRetry: () => void }) {
  const { t } = useText();
  const [naming, setNaming] = useState(false);
  const mayBind = data.allowedActions.includes('bind');
  return (
    <DetailSection
      title="project.agencyPeople"
      actions={mayBind && <Button onClick={() => setNaming(true)}>{t('project.agencyName')}</Button>}
    >
      {data.people.length === 0 ? (
        <p className="hint">{t('project.agencyNobody')}</p>
      ) : (
        data.people.map(({ identityId, name, username, active, boundByName, boundTime }) => (
          <p key={identityId}>
            {name} <span className="hint">{username}</span>
            {!active && <span className="hint"> · {t('project.agencyAway')}</span>}
            <span className="hint"> · {t('project.agencyBound', { name: boundByName, time: boundTime })}</span>
          </p>
        ))
      )}
      {naming && <NameDialog projectId={projectId} data={data} onRetry={onRetry} onClose={() => setNaming(false)} />}
    </DetailSection>
  );
}

interface DialogProps {
  projectId: string;
  data: Answer;
  onRetry: () => void;
  onClose: () => void;
}

/** Those who are bound stand among the choices, also where they are away. */
function NameDialog({ projectId, data, onRetry, onClose }: DialogProps) {
  const { t } = useText();
  const save = useSend('put', '/tender/project/{projectId}/agencyPerson');
  const seen = data.people.map(({ identityId }) => identityId);
  const accounts = data.accounts ?? [];
  const away = data.people.filter(({ identityId }) => accounts.every((one) => one.identityId !== identityId));
  return (
    <FormDialog<{ identityIds: string[]; seen: string[] }>
      open
      title={t('project.agencyName')}
      initialValues={{ identityIds: seen, seen }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ identityIds, seen: begunWith }) =>
        save.mutateAsync({ projectId, body: { identityIds, seen: begunWith } })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <p className="wide hint">{t(accounts.length === 0 ? 'project.agencyNoAccounts' : 'project.agencyScope')}</p>
      <SelectField
        name="identityIds"
        label="project.agencyPeople"
        multiple
        wide
        options={[...accounts, ...away].map(({ identityId, name, username }) => ({
          value: identityId,
          label: `${name}（${username}）`,
        }))}
      />
    </FormDialog>
  );
}
