import { Suspense, lazy } from 'react';
import { TabSet } from '../../../kit/tab-set.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import en from './en.ts';
import { RecordList } from './record-list.tsx';
import zh from './zh.ts';

addWords('supervision', { zh, en });

const Stuck = lazy(async () => ({ default: (await import('./stuck.tsx')).Stuck }));

/** Who was asked for what, and where projects are stuck. */
export default function SupervisionPage() {
  const { t } = useText();
  const [tab, setTab] = useQueryState<string>('tab', 'records');
  return (
    <TabSet
      label="supervision.tabs"
      active={tab}
      onChange={setTab}
      items={[
        { key: 'records', label: t('supervision.records'), children: <RecordList /> },
        {
          key: 'stuck',
          label: t('supervision.stuck'),
          children: (
            <Suspense>
              <Stuck />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
