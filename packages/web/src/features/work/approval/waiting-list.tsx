import { Button, Checkbox } from 'antd';
import { useEffect, useRef } from 'react';
import { Amount } from '../../../kit/amount.tsx';
import { useText } from '../../../kit/text.ts';
import { DueChip } from '../../../parts/due-chip.tsx';
import type { Waiting } from './types.ts';

interface WaitingListProps {
  rows: readonly Waiting[];
  /** Id of the to-do that is shown; null where none is. */
  current: string | null;
  /** Rows that are chosen are not opened. */
  onOpen?: (todoId: string) => void;
  receipt: string | null;
  /** The rows that are to be judged together; null while they are judged one by one. */
  chosen: ReadonlySet<string> | null;
  onChoose: (chosen: ReadonlySet<string> | null) => void;
}

/** What waits, what is due first at the top. */
export function WaitingList({ rows, current, onOpen, receipt, chosen, onChoose }: WaitingListProps) {
  const { t } = useText();
  const currentRow = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // a browser may answer with a promise, which is no clean-up
    currentRow.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const choose = (todoId: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(todoId);
    else next.delete(todoId);
    onChoose(next);
  };
  return (
    <section className="approval-list approval-card" aria-label={t('approval.list')}>
      <header>
        <span>{t('approval.count', { count: rows.length })}</span>
        {(chosen || rows.some(({ together }) => together)) && (
          <Button size="small" aria-pressed={chosen !== null} onClick={() => onChoose(chosen ? null : new Set())}>
            {t(chosen ? 'approval.endBatch' : 'approval.batch')}
          </Button>
        )}
      </header>
      <p role="status" className="approval-receipt">
        {receipt}
      </p>
      <ul>
        {rows.map((row) => (
          <li key={row.todoId} {...(row.todoId === current ? { ref: currentRow, className: 'current' } : {})}>
            {chosen && row.together && (
              <Checkbox
                checked={chosen.has(row.todoId)}
                aria-label={row.name}
                onChange={({ target }) => choose(row.todoId, target.checked)}
              />
            )}
            <button
              type="button"
              disabled={chosen !== null}
              {...(row.todoId === current ? { 'aria-current': 'true' as const } : {})}
              onClick={() => onOpen?.(row.todoId)}
            >
              <span className="approval-name">{row.name}</span>
              {row.dueTime ? <DueChip due={row.dueTime} /> : <span />}
              <span className="approval-what hint">
                {row.category.value}
                {row.attempt > 1 && ` · ${t('approval.attempt', { count: row.attempt })}`}
              </span>
              <span className="hint">
                {row.submittedBy ? t('approval.submittedBy', { name: row.submittedBy }) : row.organizationName}
              </span>
              <span className="hint approval-amount">{row.amount !== null && <Amount value={row.amount} />}</span>
            </button>
          </li>
        ))}
      </ul>
      <footer className="hint">
        <span>
          <kbd>j</kbd> {t('approval.next')}
        </span>
        <span>
          <kbd>k</kbd> {t('approval.previous')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('approval.write')}
        </span>
      </footer>
    </section>
  );
}
