/**
 * Who changed what about a record, each field before and after, newest first, by the page.
 *
 *   <History path="/plan/item/{itemId}/history" params={{ itemId }} />
 *
 * The server leaves out what the person may not know (kernel/history.ts).
 */
import { Pagination } from 'antd';
import { useState } from 'react';
import { useAnswer } from '../api/hooks.ts';
import type { PathOf, Reply } from '../api/types.ts';
import { Loaded } from './loaded.tsx';
import { useText } from './text.ts';
import { Timeline } from './timeline.tsx';

type HistoryPath = Extract<PathOf<'get'>, `${string}${'Id' | 'Code'}}/history`>;
type Page = Reply<'get', HistoryPath>;
type Change = Page['content'][number]['changes'][number];

const SIZE = 10;

export function History({ path, params }: { path: HistoryPath; params: Readonly<Record<string, string>> }) {
  const { adapt } = useText();
  const [page, setPage] = useState(0);
  const history = useAnswer<Page>(path, { ...params, page, size: SIZE }, { keep: true });
  return (
    <Loaded query={history}>
      {({ content, totalElements }) => (
        <>
          <Timeline
            items={content.map(({ time, operatorName, action, about, aboutOurs, changes }, index) => ({
              key: `${page} ${index}`,
              head: (
                <>
                  <strong>{adapt(action.value)}</strong>
                  {about && <span>{aboutOurs ? adapt(about) : about}</span>}
                </>
              ),
              who: operatorName,
              time,
              more: changes.length > 0 && <Changes changes={changes} />,
            }))}
          />
          {totalElements > SIZE && (
            <Pagination
              current={page + 1}
              pageSize={SIZE}
              total={totalElements}
              showSizeChanger={false}
              onChange={(next) => setPage(next - 1)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

/** One line per field: its word, what it said before, what it says since. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const { t, adapt } = useText();
  return (
    <dl className="changes">
      {changes.map(({ field, before, after, ours }) => (
        <div key={field.code}>
          <dt>{adapt(field.value)}</dt>
          <dd>
            {before !== null && (
              <del>
                <span className="unseen">{t('kit.history.before')}</span>
                {ours ? adapt(before) : before}
              </del>
            )}
            {before !== null && (
              <span aria-hidden className="hint">
                {' → '}
              </span>
            )}
            <ins>
              <span className="unseen">{t('kit.history.after')}</span>
              {after === null ? t('kit.history.emptied') : ours ? adapt(after) : after}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
