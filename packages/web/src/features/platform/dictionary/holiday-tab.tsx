import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { businessYear } from '../../../api/business-year.ts';
import { useGet } from '../../../api/hooks.ts';
import { ChoicesBeside } from '../../../kit/choices-beside.tsx';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { ImportButton } from '../../../kit/import-button.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';
import { lengthOf, spansOf, type Span, type Worked } from './holiday-spans.ts';
import type { YearList } from './types.ts';

const HolidayForm = lazy(async () => ({ default: (await import('./holiday-form.tsx')).HolidayForm }));

const SOURCES = {
  OWN: 'dictionary.yearOwn',
  PRODUCT: 'dictionary.yearProduct',
  NONE: 'dictionary.yearNone',
} as const;

/** The years, and beside them the holidays of the chosen one as they were published. */
export function HolidayTab() {
  const { t } = useText();
  const years = useGet('/system/holidays');
  const [chosen, setChosen] = useQueryState<string>('year', String(businessYear()));
  return (
    <Loaded query={years} rows={4} keep>
      {(all) => (
        <ChoicesBeside
          label="dictionary.year"
          rows={all}
          keyOf={({ year }) => String(year)}
          renderRow={({ year, source }) => (
            <>
              {year}
              <span className={source === 'NONE' ? 'tag warning' : 'hint'}>{t(SOURCES[source])}</span>
            </>
          )}
          chosen={chosen}
          onChoose={setChosen}
        >
          <Year key={chosen} year={Number(chosen)} />
        </ChoicesBeside>
      )}
    </Loaded>
  );
}

function Year({ year }: { year: number }) {
  const list = useGet('/system/holidays/{year}', { year });
  return (
    <Loaded query={list} rows={6} keep>
      {(data, reload) => <YearView list={data} onRetry={reload} />}
    </Loaded>
  );
}

const span = columnsOf<Span>();
const offColumns = [
  span.text('name', 'dictionary.holiday', { width: 140 }),
  span.date('from', 'dictionary.from'),
  span.date('to', 'dictionary.to'),
];
const worked = columnsOf<Worked>();
const workedColumns = [
  worked.text('name', 'dictionary.holiday', { width: 140 }),
  worked.date('date', 'dictionary.workday'),
];

function YearView({ list, onRetry }: { list: YearList; onRetry: () => void }) {
  const { t } = useText();
  const edits = usePermit()('MAINTAIN:DICT');
  const [editing, setEditing] = useState(false);
  const spans = spansOf(list.days);
  const days = span.text((row) => t('dictionary.days', { count: lengthOf(row) }), 'dictionary.off', { width: 100 });
  return (
    <>
      <div className="dictionary-head">
        <h2>{list.year}</h2>
        <span className="hint">{t(SOURCES[list.source])}</span>
        <div>
          <ImportButton path="/system/holidays/import" permit="MAINTAIN:DICT" />
          {edits && (
            <Button type="primary" onClick={() => setEditing(true)}>
              {t('common.edit')}
            </Button>
          )}
        </div>
      </div>
      {list.source === 'NONE' ? (
        <p className="hint">{t('dictionary.noneHint')}</p>
      ) : (
        <>
          <DataTable
            label="dictionary.off"
            rows={spans.off}
            columns={[...offColumns, days]}
            rowKey={({ from }) => from}
          />
          <h3 className="dictionary-part">{t('dictionary.worked')}</h3>
          <DataTable
            label="dictionary.worked"
            rows={spans.worked}
            columns={workedColumns}
            rowKey={({ date }) => date}
          />
        </>
      )}
      <Suspense>{editing && <HolidayForm list={list} onClose={() => setEditing(false)} onRetry={onRetry} />}</Suspense>
    </>
  );
}
