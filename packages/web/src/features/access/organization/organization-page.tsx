import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { ImportButton } from '../../../kit/import-button.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { TreeBeside } from '../../../kit/tree-beside.tsx';
import { OrganizationView } from './organization-view.tsx';
import type { Organization } from './types.ts';
import './organization.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('organization', { zh, en });

const OrganizationForm = lazy(async () => ({ default: (await import('./organization-form.tsx')).OrganizationForm }));

const wordsOf = ({ name, label, uscc }: Organization) => [name, label, uscc];

/** The group's tree, and beside it the chosen organisation with what may be done with it. */
export default function OrganizationPage() {
  const tree = useGet('/system/organization/tree');
  return (
    <Loaded query={tree} rows={10} keep>
      {(all, reload) => <Organizations all={all} onRetry={reload} />}
    </Loaded>
  );
}

function Organizations({ all, onRetry }: { all: readonly Organization[]; onRetry: () => void }) {
  const { t } = useText();
  const [chosenId, setChosenId] = useQueryState<string>('organizationId', '');
  const [adding, setAdding] = useState(false);
  const chosen = all.find(({ id }) => id === chosenId);
  const root = all.find(({ parentId, allowedActions }) => parentId === null && allowedActions.includes('addBelow'));
  return (
    <>
      <TreeBeside
        label="organization.tree"
        search="organization.search"
        nothing="organization.nothing"
        choose="organization.choose"
        rows={all}
        wordsOf={wordsOf}
        renderMore={({ enabled }) => !enabled && <span className="tag default">{t('organization.closed')}</span>}
        chosen={chosenId}
        onChoose={setChosenId}
        below={
          root && (
            <>
              <Button type="primary" onClick={() => setAdding(true)}>
                {t('organization.add')}
              </Button>{' '}
              <ImportButton path="/system/organization/import" permit="MAINTAIN:ORGANIZATION" />
            </>
          )
        }
      >
        {chosen && <OrganizationView key={chosen.id} organization={chosen} all={all} onRetry={onRetry} />}
      </TreeBeside>
      {adding && (
        <Suspense>
          <OrganizationForm
            organization={null}
            above={root ?? null}
            all={all}
            onClose={() => setAdding(false)}
            onDone={setChosenId}
            onRetry={onRetry}
          />
        </Suspense>
      )}
    </>
  );
}
