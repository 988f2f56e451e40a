import { lazy, Suspense } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { useQueryState } from '../../../kit/query-state.ts';
import { TabSet } from '../../../kit/tab-set.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import en from './en.ts';
import { MessageList } from './message-list.tsx';
import zh from './zh.ts';

addWords('message', { zh, en });

const RouteTable = lazy(async () => ({ default: (await import('./route-table.tsx')).RouteTable }));

/** What left the house and what became of it, and by which channels reminders leave. */
export default function MessagePage() {
  const { t } = useText();
  const [tab, setTab] = useQueryState<string>('tab', 'records');
  const routes = useGet('/system/message/routes');
  return (
    <TabSet
      label="message.tabs"
      active={tab}
      onChange={setTab}
      items={[
        { key: 'records', label: t('message.records'), children: <MessageList routes={routes.data} /> },
        {
          key: 'routes',
          label: t('message.routes'),
          children: (
            <Suspense>
              <RouteTable query={routes} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
