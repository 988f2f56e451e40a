import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { addDays, businessDate } from '@tenderdesk/domain/calendar';
import { formatAmount } from '@tenderdesk/domain/money-text';
import { weekOf } from '@tenderdesk/domain/oversight/ledger/periods';
import { Button } from 'antd';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { Reply } from '../../../api/types.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { printOnly } from '../../../kit/print.ts';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import en from './en.ts';
import zh from './zh.ts';
import './ledger.css';

addWords('ledger', { zh, en });

const Openings = lazy(async () => ({ default: (await import('./cycle-openings.tsx')).CycleOpenings }));

type Cycle = Reply<'get', '/archive/bidOpeningCycleAtWeek'>;
type Day = Cycle['days'][number];

/** Which openings are looked at: of a day, in one room or in all. */
interface Chosen {
  date: string;
  place: string | null;
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const today = (): string => businessDate(new Date(serverNow()));

/** The openings of a week: a row for each day, a column for each room. */
export function WeekPage() {
  const { t } = useText();
  const [day, setDay] = useQueryState<string>('day', today());
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const cycle = useGet('/archive/bidOpeningCycleAtWeek', { day }, { keep: true });
  const week = weekOf(day);
  return (
    <section className="cycle">
      <Turner
        title={`${week[0]} – ${week.at(-1)}`}
        onBack={() => setDay(addDays(day, -7))}
        onToday={() => setDay(today())}
        onNext={() => setDay(addDays(day, 7))}
      />
      <Loaded query={cycle} rows={7} keep>
        {(data) => (
          <>
            <Total cycle={data} />
            {data.num > 0 && (
              <table aria-label={t('ledger.week')}>
                <thead>
                  <tr>
                    <th scope="col">{t('ledger.date')}</th>
                    {data.places.map((place) => (
                      <th key={place} scope="col">
                        {place || t('ledger.anyRoom')}
                      </th>
                    ))}
                    <th scope="col">{t('ledger.total')}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.days.map((one, index) => (
                    <tr key={one.date} className={one.date === today() ? 'today' : ''}>
                      <th scope="row">
                        {one.date.slice(5)} {t(`ledger.weekdays.${WEEKDAYS[index]!}`)}
                      </th>
                      {data.places.map((place) => (
                        <td key={place} className={cellOf(one, place) ? '' : 'free'} data-room={place}>
                          <Cell cell={cellOf(one, place)} onOpen={() => setChosen({ date: one.date, place })} />
                        </td>
                      ))}
                      <td className="sum">
                        <Cell
                          cell={one.num > 0 ? one : undefined}
                          onOpen={() => setChosen({ date: one.date, place: null })}
                        />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </>
        )}
      </Loaded>
      <Behind chosen={chosen} path="bidOpeningCycleAtWeek" onClose={() => setChosen(null)} />
    </section>
  );
}

const cellOf = ({ cells }: Day, place: string) => cells.find((one) => one.place === place);

/** The openings of a month, day by day. */
export function MonthPage() {
  const { t } = useText();
  const [month, setMonth] = useQueryState<string>('month', today().slice(0, 7));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const cycle = useGet('/archive/bidOpeningCycleAtMonth', { month }, { keep: true });
  const turned = (days: number) => setMonth(addDays(`${month}-${days < 0 ? '01' : '28'}`, days).slice(0, 7));
  return (
    <section className="cycle">
      <Turner
        title={month}
        onBack={() => turned(-1)}
        onToday={() => setMonth(today().slice(0, 7))}
        onNext={() => turned(4)}
      />
      <Loaded query={cycle} rows={7} keep>
        {(data) => (
          <>
            <Total cycle={data} />
            <table className="by-month" aria-label={t('ledger.month')}>
              <thead>
                <tr>
                  {WEEKDAYS.map((name) => (
                    <th key={name} scope="col">
                      {t(`ledger.weekdays.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeksOf(data.days).map((week) => (
                  <tr key={week[0]}>
                    {week.map((date) => {
                      const day = data.days.find((one) => one.date === date);
                      return (
                        <td key={date} className={classOf(day, date)}>
                          {day && <time dateTime={date}>{Number(date.slice(8))}</time>}
                          <Cell
                            cell={day && day.num > 0 ? day : undefined}
                            onOpen={() => setChosen({ date, place: null })}
                          />
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </Loaded>
      <Behind chosen={chosen} path="bidOpeningCycleAtMonth" onClose={() => setChosen(null)} />
    </section>
  );
}

const classOf = (day: Day | undefined, date: string): string =>
  [!day && 'outside', date === today() && 'today', (!day || day.num === 0) && 'free'].filter(Boolean).join(' ');

/** The weeks that a month touches. */
function weeksOf(days: readonly Day[]): string[][] {
  const weeks = new Map(days.map(({ date }) => [weekOf(date)[0]!, weekOf(date)]));
  return [...weeks.values()];
}

interface TurnerProps {
  title: string;
  onBack: () => void;
  onToday: () => void;
  onNext: () => void;
}

function Turner({ title, onBack, onToday, onNext }: TurnerProps) {
  const { t } = useText();
  return (
    <div className="ledger-tools">
      <h2>{title}</h2>
      <Button icon={<LeftOutlined />} aria-label={t('ledger.previousPage')} onClick={onBack} />
      <Button onClick={onToday}>{t('ledger.today')}</Button>
      <Button icon={<RightOutlined />} aria-label={t('ledger.nextPage')} onClick={onNext} />
      <Button onClick={() => printOnly(null)}>{t('ledger.print')}</Button>
    </div>
  );
}

function Total({ cycle: { num, amount } }: { cycle: Pick<Cycle, 'num' | 'amount'> }) {
  const { t } = useText();
  return (
    <p className="hint">
      {num === 0 ? t('ledger.noOpenings') : t('ledger.cycleTotal', { count: num, amount: formatAmount(amount) })}
    </p>
  );
}

function Cell({ cell, onOpen }: { cell: { num: number; amount: string } | undefined; onOpen: () => void }): ReactNode {
  const { t } = useText();
  if (!cell) return null;
  return (
    <div>
      <Button type="link" className="cell-link" onClick={onOpen}>
        {t('ledger.openings', { count: cell.num })}
      </Button>
      <div className="hint figure">
        {formatAmount(cell.amount)} {t('common.wan')}
      </div>
    </div>
  );
}

interface BehindProps {
  chosen: Chosen | null;
  path: 'bidOpeningCycleAtWeek' | 'bidOpeningCycleAtMonth';
  onClose: () => void;
}

function Behind({ chosen, path, onClose }: BehindProps) {
  if (!chosen) return null;
  return (
    <Suspense>
      <Openings {...chosen} path={path} onClose={onClose} />
    </Suspense>
  );
}
