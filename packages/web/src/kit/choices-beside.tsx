/**
 * A short list, and beside it what was chosen from it; on narrow screens above it:
 *
 *   <ChoicesBeside label="role.list" rows={roles} keyOf={({ code }) => code} renderRow={({ name }) => name}
 *     chosen={code} onChoose={setCode}>
 *     <RoleView role={role} />
 *   </ChoicesBeside>
 */
import type { ReactNode } from 'react';
import { type TextKey, useText } from './text.ts';
import './choices-beside.css';

interface ChoicesBesideProps<Row> {
  label: TextKey;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What stands in a line: its name, tags, a hint to the right. */
  renderRow: (row: Row) => ReactNode;
  chosen: string;
  onChoose: (key: string) => void;
  /** Above the list: a search. */
  above?: ReactNode;
  /** What was chosen. */
  children: ReactNode;
}

/** What is chosen is in view, without the page being moved. */
function showInList(button: HTMLButtonElement | null): void {
  const list = button?.closest('ul');
  if (!button || !list) return;
  const [line, frame] = [button.getBoundingClientRect(), list.getBoundingClientRect()];
  if (line.top < frame.top || line.bottom > frame.bottom) list.scrollTop += line.top - frame.top - frame.height / 2;
}

export function ChoicesBeside<Row>({
  label,
  rows,
  keyOf,
  renderRow,
  chosen,
  onChoose,
  above,
  children,
}: ChoicesBesideProps<Row>) {
  const { t } = useText();
  return (
    <div className="choices-beside">
      <nav className="choices" aria-label={t(label)}>
        {above}
        <ul>
          {rows.map((row) => (
            <li key={keyOf(row)}>
              <button
                ref={keyOf(row) === chosen ? showInList : undefined}
                type="button"
                aria-current={keyOf(row) === chosen}
                onClick={() => onChoose(keyOf(row))}
              >
                {renderRow(row)}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="chosen">{children}</div>
    </div>
  );
}
