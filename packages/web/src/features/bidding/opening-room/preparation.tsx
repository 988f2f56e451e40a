import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Body, Reply } from '../../../api/types.ts';
import { errorText } from '../../../kit/error-text.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { comma, useText } from '../../../kit/text.ts';

type Answer = NonNullable<Reply<'get', '/tender/bidOpening/{projectId}/preparation'>>;
type Item = Answer['items'][number];
type CheckCode = NonNullable<Body<'put', '/tender/bidOpening/{projectId}/preparation'>['item']>;

/** The checklist of the host before an opening and the log of its preparation; afterwards the log alone, to be read. */
export function Preparation({ projectId, everyMs }: { projectId: string; everyMs: number }) {
  const preparation = useGet('/tender/bidOpening/{projectId}/preparation', { projectId }, { everyMs });
  return (
    <Loaded query={preparation} rows={4} keep>
      {(answer) => answer && <Checklist projectId={projectId} preparation={answer} />}
    </Loaded>
  );
}

function Checklist({ projectId, preparation }: { projectId: string; preparation: Answer }) {
  const { t } = useText();
  const prepare = useSend('put', '/tender/bidOpening/{projectId}/preparation');
  const [undoing, setUndoing] = useState<Item | null>(null);
  const [noting, setNoting] = useState(false);
  const { items, mayPrepare } = preparation;
  const open = items.filter(({ done }) => done === null).length;
  const tick = ({ item }: Item) =>
    prepare.mutate(
      { projectId, body: { item: item.code as CheckCode, done: true, text: null } },
      { onError: (error) => notice.warn(errorText(error)) },
    );
  return (
    <section className="room-card" aria-labelledby="room-preparation">
      <h2 id="room-preparation">{t('openingRoom.preparation')}</h2>
      <p className="hint">{t('openingRoom.prepareHint')}</p>
      <p role="status">
        <strong>{open > 0 ? t('openingRoom.openItems', { count: open }) : t('openingRoom.allReady')}</strong>
      </p>
      <ul className="room-checks">
        {items.map((one) => (
          <li key={one.item.code}>
            <Checkbox
              checked={one.done !== null}
              disabled={!mayPrepare || prepare.isPending}
              onChange={({ target }) => (target.checked ? tick(one) : setUndoing(one))}
            >
              {one.item.value}
            </Checkbox>
            <span className="hint">
              {one.done
                ? t('openingRoom.ready', { name: one.done.name, time: one.done.time.slice(5, 16) })
                : t('openingRoom.notReady')}
            </span>
          </li>
        ))}
      </ul>
      <Log log={preparation.log} />
      {mayPrepare && <Button onClick={() => setNoting(true)}>{t('openingRoom.addNote')}</Button>}
      {noting && (
        <FormDialog<{ text: string }>
          open
          title={t('openingRoom.addNote')}
          onClose={() => setNoting(false)}
          onSubmit={({ text }) => prepare.mutateAsync({ projectId, body: { text } })}
          onDone={() => notice.done(t('common.saved'))}
        >
          <TextAreaField name="text" label="openingRoom.noteWords" required max={300} wide />
        </FormDialog>
      )}
      {undoing && (
        <FormDialog<{ text: string }>
          open
          title={t('openingRoom.undoTitle', { item: undoing.item.value })}
          submitText={t('openingRoom.undo')}
          onClose={() => setUndoing(null)}
          onSubmit={({ text }) =>
            prepare.mutateAsync({ projectId, body: { item: undoing.item.code as CheckCode, done: false, text } })
          }
          onDone={() => notice.done(t('common.saved'))}
        >
          <TextAreaField name="text" label="openingRoom.why" required max={300} wide />
        </FormDialog>
      )}
    </section>
  );
}

/** What was said to be ready, or not any more, and what was noted; the newest on top. */
function Log({ log }: Pick<Answer, 'log'>) {
  const { t } = useText();
  if (log.length === 0) return <p className="hint">{t('openingRoom.logNone')}</p>;
  const words = ({ item, done, text }: Answer['log'][number]): string => {
    if (!item) return text ?? '';
    if (done) return [t('openingRoom.logTick', { item: item.value }), text].filter(Boolean).join(comma());
    return t('openingRoom.logUntick', { item: item.value, text: text ?? '' });
  };
  return (
    <details>
      <summary>
        {t('openingRoom.log')} {log.length}
      </summary>
      <ol className="room-log">
        {log.map((entry) => (
          <li key={entry.no}>
            <time className="hint figure">{entry.time.slice(5, 16)}</time>
            <span>
              {entry.name} {words(entry)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
