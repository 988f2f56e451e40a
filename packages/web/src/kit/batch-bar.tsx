import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { errorText } from './error-text.ts';
import { notice } from './notice.tsx';
import { useText } from './text.ts';
import type { List } from './use-list.ts';

/** Rows that can be chosen at once, and that one answer of the server can hold. */
const mostChosen = 1000;

interface ChosenRows<Row> {
  list: List<Row>;
  chosen: ReadonlyMap<string, Row>;
  choose: (rows: ReadonlyMap<string, Row>) => void;
  keyOf: (row: Row) => string;
  allowed: ((row: Row) => boolean) | undefined;
}

interface BatchBarProps<Row> extends ChosenRows<Row> {
  children: (rows: readonly Row[], clear: (done?: readonly Row[]) => void) => ReactNode;
}

/** How many rows are chosen and what can be done with them. */
export default function BatchBar<Row>({ children, ...rows }: BatchBarProps<Row>) {
  const { t } = useText();
  const { chosen, choose, keyOf } = rows;
  const clear = (done?: readonly Row[]) => {
    const gone = new Set(done?.map(keyOf));
    choose(done ? new Map([...chosen].filter(([key]) => !gone.has(key))) : new Map());
  };
  return (
    <div className="batch" role="group" aria-label={t('kit.batch.label')}>
      <output>{t('kit.chosen', { count: chosen.size })}</output>
      <ChooseAll {...rows} />
      {children(presentRows(rows), clear)}
      <Button type="link" onClick={() => clear()}>
        {t('kit.clearChosen')}
      </Button>
    </div>
  );
}

/** The chosen rows as the list shows them now, with the version that is decided on; those of other pages as they were chosen. */
function presentRows<Row>({ list, chosen, keyOf }: ChosenRows<Row>): Row[] {
  const shown = new Map(list.rows.map((row) => [keyOf(row), row]));
  return [...chosen].map(([key, row]) => shown.get(key) ?? row);
}

/** Chooses what the filters find, on all pages. */
function ChooseAll<Row>({ list, chosen, choose, keyOf, allowed = () => true }: ChosenRows<Row>) {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const [taken, setTaken] = useState(false);
  const count = Math.min(list.total, mostChosen);
  if (list.total <= list.rows.length || chosen.size >= count || taken) return null;
  const all = async () => {
    setBusy(true);
    try {
      const rows = await list.all(mostChosen);
      setTaken(true);
      choose(new Map(rows.filter(allowed).map((row) => [keyOf(row), row])));
    } catch (error) {
      notice.warn(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button type="link" loading={busy} onClick={() => void all()}>
      {t(list.total > mostChosen ? 'kit.batch.capped' : 'kit.batch.all', { count })}
    </Button>
  );
}
