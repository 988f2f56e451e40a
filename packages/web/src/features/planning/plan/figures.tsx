import { formatAmount, shortAmount } from '@tenderdesk/domain/money-text';
import { Select } from 'antd';
import { businessYear } from '../../../api/business-year.ts';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { useQueryState } from '../../../kit/query-state.ts';
import { Scroller } from '../../../kit/scroller.tsx';
import { type TextKey, useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import './plan.css';

type Figure = Reply<'get', '/plan/statistics'>['total'];
const BY = {
  organization: 'byOrganization',
  projectType: 'byProjectType',
  biddingMethod: 'byBiddingMethod',
  month: 'byMonth',
} as const;
type By = keyof typeof BY;
const HEADS: Record<By, TextKey> = {
  organization: 'common.organization',
  projectType: 'plan.projectType',
  biddingMethod: 'plan.biddingMethod',
  month: 'plan.plannedStart',
};

const NUMBERS: readonly [keyof Figure, TextKey][] = [
  ['plannedNum', 'plan.plannedNum'],
  ['plannedAmount', 'plan.plannedAmount'],
  ['unplannedNum', 'plan.unplannedNum'],
  ['startedNum', 'plan.startedNum'],
  ['finishedNum', 'plan.finished'],
  ['carriedNum', 'plan.carried'],
  ['cancelledNum', 'plan.cancelled'],
  ['leftNum', 'plan.leftNum'],
  ['leftAmount', 'plan.leftAmount'],
  ['projectAmount', 'plan.projectAmount'],
  ['awardAmount', 'plan.awardAmount'],
];

/** Amounts with two decimals, so that they stand below each other; the whole one is in the title. */
const shown = (value: string | number): string => (typeof value === 'number' ? String(value) : shortAmount(value));

const wholeOf = (value: string | number): string | undefined =>
  typeof value === 'string' && formatAmount(value) !== shortAmount(value) ? formatAmount(value) : undefined;

/** Years that can be looked at: the next one and those before it. */
function yearsAround(): number[] {
  const now = businessYear();
  return [now + 1, now, now - 1, now - 2, now - 3];
}

/** Plan against actual of a year, by unit, type, method or month. */
export function Figures() {
  const { t } = useText();
  const [year, setYear] = useQueryState<string>('figureYear', String(businessYear()));
  const [by, setBy] = useQueryState<By>('by', 'organization');
  const grouping: By = by in BY ? by : 'organization';
  const figures = useGet('/plan/statistics', { year: Number(year), by: grouping }, { keep: true });
  return (
    <section className="figures" aria-label={t('plan.figures')}>
      <div className="figures-filter">
        <Select
          aria-label={t('plan.year')}
          value={year}
          options={yearsAround().map((one) => ({ value: String(one), label: String(one) }))}
          onChange={setYear}
        />
        <Select
          aria-label={t('plan.by')}
          value={grouping}
          options={(Object.keys(BY) as By[]).map((key) => ({ value: key, label: t(`plan.${BY[key]}`) }))}
          onChange={setBy}
        />
        <span className="hint">{t('plan.wanHint')}</span>
      </div>
      <Loaded query={figures} keep>
        {(data) =>
          data.rows.length === 0 ? (
            <p className="hint">{t('plan.noFigures')}</p>
          ) : (
            <FigureTable {...data} head={t(HEADS[grouping])} />
          )
        }
      </Loaded>
    </section>
  );
}

function FigureTable({ rows, total, head }: Reply<'get', '/plan/statistics'> & { head: string }) {
  const { t } = useText();
  const cells = (figure: Figure) =>
    NUMBERS.map(([key]) => (
      <td key={key} className="figure" title={wholeOf(figure[key])}>
        {shown(figure[key])}
      </td>
    ));
  return (
    <Scroller label={t('plan.figures')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {NUMBERS.map(([key, title]) => (
              <th key={key} scope="col">
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, ...figure }) => (
            <tr key={key ?? ''}>
              <th scope="row">{label}</th>
              {cells(figure)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('plan.total')}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </Scroller>
  );
}
