import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useGet } from '../../../api/hooks.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { useMobile } from '../../../kit/mobile.ts';
import { useQueryState } from '../../../kit/query-state.ts';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useSingleKeys } from '../../../session/single-keys.ts';
import { useTodoPolls } from '../../../session/todo-polls.ts';
import { BatchPanel } from './batch-panel.tsx';
import en from './en.ts';
import { Judgement } from './judgement.tsx';
import { steppedTo } from './moves.ts';
import { Preview } from './preview.tsx';
import type { OpinionBox, Waiting } from './types.ts';
import { WaitingList } from './waiting-list.tsx';
import zh from './zh.ts';
import './approval.css';

addWords('approval', { zh, en });

/** How long the preview waits for the next key, so that j j j asks for one record and not for three; ms. */
const SETTLED_MS = 150;

/** What waits for the reader's judgement: the list, what was handed in, and the opinion beside it. */
export default function ApprovalPage() {
  const { listMs } = useTodoPolls();
  const waiting = useGet('/submit/waiting', {}, { everyMs: listMs });
  // what is typed and what was said last outlive the item that they are about
  const [opinions, setOpinions] = useState<Readonly<Record<string, string>>>({});
  const [receipt, setReceipt] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const { t } = useText();
  return (
    <Loaded query={waiting} rows={8} keep>
      {(rows) =>
        // how each of them went stays until it is read, though nothing waits any more
        chosen ? (
          <Together rows={rows} chosen={chosen} onChoose={setChosen} receipt={receipt} onReceipt={setReceipt} />
        ) : rows.length === 0 ? (
          <div className="approval-empty">
            <p role="status">{receipt}</p>
            <p>{t('approval.none')}</p>
            <ScreenLink to="/dashboard">{t('approval.toDesk')}</ScreenLink>
          </div>
        ) : (
          <Desk
            rows={rows}
            opinions={opinions}
            onOpinion={(todoId, opinion) => setOpinions({ ...opinions, [todoId]: opinion })}
            receipt={receipt}
            onReceipt={setReceipt}
            onChoose={setChosen}
          />
        )
      }
    </Loaded>
  );
}

interface ListProps {
  rows: readonly Waiting[];
  /** What was decided last. */
  receipt: string | null;
  onReceipt: (receipt: string) => void;
  /** Which are to be judged together; null while they are judged one by one. */
  onChoose: (chosen: ReadonlySet<string> | null) => void;
}

/** Several with one opinion. */
function Together({ chosen, ...listed }: ListProps & { chosen: ReadonlySet<string> }) {
  const { rows, onReceipt, onChoose } = listed;
  return (
    <div className="approval">
      <WaitingList {...listed} chosen={chosen} current={null} />
      <BatchPanel
        rows={rows.filter((row) => chosen.has(row.todoId))}
        onDone={(words) => {
          if (words) onReceipt(words);
          onChoose(null);
        }}
      />
    </div>
  );
}

interface DeskProps extends ListProps {
  /** What is typed, by to-do: another item and a lost race keep it. */
  opinions: Readonly<Record<string, string>>;
  onOpinion: (todoId: string, opinion: string) => void;
}

function Desk({ rows, opinions, onOpinion, receipt, onReceipt, onChoose }: DeskProps) {
  const mobile = useMobile();
  const [todoId, setTodoId] = useQueryState<string>('todoId', '');
  const opinionBox = useRef<OpinionBox>(null);
  const found = rows.findIndex((row) => row.todoId === todoId);
  const index = Math.max(0, found);
  const current = rows[index]!;
  const [shown, settle] = useSettled(current);
  // the page follows the address a moment later than a key is pressed
  const asked = useRef<string | null>(null);
  const open = (next: string) => {
    asked.current = next;
    setTodoId(next);
  };
  useEffect(() => {
    if (asked.current === todoId) asked.current = null;
  }, [todoId]);
  const move = (by: number) => {
    const ids = rows.map((row) => row.todoId);
    const next = steppedTo(ids, current.todoId, asked.current, by);
    if (next !== null) open(next);
    return next !== null;
  };
  useSingleKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: () => {
      // what is typed from now on is about the item that the list shows
      flushSync(settle);
      opinionBox.current?.focus();
      return opinionBox.current !== null;
    },
  });
  const decided = (row: Waiting, words: string) => {
    onReceipt(words);
    const next = rows[index + 1] ?? rows[index - 1];
    open(row === current && next ? next.todoId : '');
  };
  const list = (
    <WaitingList
      rows={rows}
      current={mobile && found < 0 ? null : current.todoId}
      onOpen={open}
      receipt={receipt}
      chosen={null}
      onChoose={onChoose}
    />
  );
  if (mobile && found < 0) return <div className="approval">{list}</div>;
  return (
    <div className="approval">
      {!mobile && list}
      <Preview
        row={shown}
        number={index + 1}
        total={rows.length}
        onMove={move}
        {...(mobile ? { onBack: () => open('') } : {})}
      />
      <Judgement
        key={shown.todoId}
        row={shown}
        opinion={opinions[shown.todoId] ?? ''}
        onOpinion={(opinion) => onOpinion(shown.todoId, opinion)}
        opinionBox={opinionBox}
        onDecided={decided}
      />
    </div>
  );
}

/** The row once it has been the current one for a moment, and how it is so at once. */
function useSettled(row: Waiting): [Waiting, () => void] {
  const [settled, setSettled] = useState(row);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(row), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [row]);
  return [settled, () => setSettled(row)];
}
