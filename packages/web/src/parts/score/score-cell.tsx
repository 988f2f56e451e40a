/**
 * One score in a sheet of criteria down and bids across, moved between by keyboard as in a spreadsheet.
 *
 *   <ScoreCell label={t('evaluation.scoreOf', {…})} most="30" value={value} onChange={change} />
 */
import { scoreFault } from '@tenderdesk/domain/selection/evaluation/ranking';
import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useText } from '../../kit/text.ts';
import './score.css';

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  Enter: [1, 0],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface ScoreCellProps {
  /** Whose score of what it is, for those who don't see the table around it. */
  label: string;
  /** The highest score. */
  most: string;
  value: string;
  onChange: (value: string) => void;
}

export function ScoreCell({ label, most, value, onChange }: ScoreCellProps) {
  const { say } = useText();
  const fault = value === '' ? null : scoreFault(value, { score: most });
  return (
    <>
      <Input
        value={value}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        aria-label={label}
        aria-invalid={fault !== null}
        {...(fault ? { status: 'error' as const } : {})}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={move}
      />
      {fault && <span className="cell-fault">{say(fault)}</span>}
    </>
  );
}

/** Moves between the cells; sideways only where the whole text is selected or the cursor is at its edge. */
function move(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key];
  const input = event.currentTarget;
  if (!step) return;
  const { selectionStart, selectionEnd, value } = input;
  const atEdge = selectionStart !== selectionEnd || selectionStart === (step[1] < 0 ? 0 : value.length);
  if (step[1] !== 0 && !atEdge) return;
  const cell = input.closest('td');
  const row = cell?.closest('tr');
  if (!cell || !row) return;
  const rows = [...(row.parentElement?.children ?? [])];
  const target = rows[rows.indexOf(row) + step[0]]?.children[[...row.children].indexOf(cell) + step[1]];
  const next = target?.querySelector('input');
  if (!next) return;
  event.preventDefault();
  next.focus();
}
