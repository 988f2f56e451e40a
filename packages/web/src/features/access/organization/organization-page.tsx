import { Button, Input } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { TreeView, type TreeNode } from '../../../kit/tree.tsx';
import { OrganizationView } from './organization-view.tsx';
import { treeOf } from './organization-tree.ts';
import type { Organization } from './types.ts';
import './organization.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('organization', { zh, en });

const OrganizationForm = lazy(async () => ({ default: (await import('./organization-form.tsx')).OrganizationForm }));

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
      <div className="organizations">
        <section className="organization-tree" aria-label={t('organization.tree')}>
          <Branches all={all} chosenId={chosenId} onChoose={setChosenId} />
          {root && (
            <Button block type="primary" onClick={() => setAdding(true)}>
              {t('organization.add')}
            </Button>
          )}
        </section>
        <div className="organization-chosen">
          {chosen ? (
            <OrganizationView key={chosen.id} organization={chosen} all={all} onRetry={onRetry} />
          ) : (
            <p className="organization-empty hint">{t('organization.choose')}</p>
          )}
        </div>
      </div>
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

interface BranchesProps {
  all: readonly Organization[];
  chosenId: string;
  onChoose: (id: string) => void;
}

function Branches({ all, chosenId, onChoose }: BranchesProps) {
  const { t } = useText();
  const [text, setText] = useState('');
  const { roots, leading } = useMemo(() => treeOf(all, text.trim()), [all, text]);
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const nodesOf = (branches: typeof roots): TreeNode[] =>
    branches.map(({ key, title, closed, children }) => ({
      key,
      title,
      children: nodesOf(children),
      more: closed && <span className="tag default">{t('organization.closed')}</span>,
    }));
  return (
    <>
      <Input
        aria-label={t('organization.search')}
        placeholder={t('organization.search')}
        value={text}
        maxLength={100}
        allowClear
        onChange={({ target }) => {
          setText(target.value);
          setOpened(null);
        }}
      />
      {roots.length === 0 && <p className="hint">{t('organization.nothing')}</p>}
      <div className="organization-branches">
        <TreeView
          label={t('organization.tree')}
          nodes={nodesOf(roots)}
          chosen={chosenId}
          onChoose={onChoose}
          opened={opened ?? new Set(leading)}
          onOpened={setOpened}
        />
      </div>
    </>
  );
}
