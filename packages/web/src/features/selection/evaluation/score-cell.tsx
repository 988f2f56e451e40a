import { scoreFault } from '@tenderdesk/domain/selection/evaluation/ranking';
import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useText } from '../../../kit/text.ts';
import type { Evaluation } from './types.ts';

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  Enter: [1, 0],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface ScoreCellProps {
  criterion: Pick<Evaluation['criteria'][number], 'item' | 'score'>;
  bidderName: string;
  value: string;
  onChange: (value: string) => void;
}

/** One score, moved between by keyboard as in a spreadsheet. */
export function ScoreCell({ criterion, bidderName, value, onChange }: ScoreCellProps) {
  const { t, say } = useText();
  const fault = value === '' ? null : scoreFault(value, criterion);
  return (
    <>
      <Input
        value={value}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        aria-label={t('evaluation.scoreOf', { criterion: criterion.item, bidder: bidderName, max: criterion.score })}
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

/** Moves between the cells like a spreadsheet; left and right only from the edge of the text. */
function move(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key];
  const input = event.currentTarget;
  if (!step) return;
  const inside = input.selectionStart !== input.selectionEnd ? false : !atEdge(input, step[1]);
  if (step[1] !== 0 && inside) return;
  const cell = input.closest('td');
  const row = cell?.closest('tr');
  const rows = [...(row?.parentElement?.children ?? [])];
  const target = rows[rows.indexOf(row!) + step[0]]?.children[[...(row?.children ?? [])].indexOf(cell!) + step[1]];
  const next = target?.querySelector('input');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const atEdge = ({ selectionStart, value }: HTMLInputElement, direction: number): boolean =>
  direction < 0 ? selectionStart === 0 : selectionStart === value.length;
