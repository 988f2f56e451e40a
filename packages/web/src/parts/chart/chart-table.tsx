import { ScreenLink } from '../../kit/screen-link.tsx';
import { heightOf, type ChartData, type ChartPoint } from './chart-data.ts';

/** What is drawn how. */
export function Legend({ chart: { words, kind, colour } }: { chart: ChartData }) {
  const line = kind === 'line';
  const parts = [
    [`${line ? 'line' : 'main'}${colour ? ` of-${colour}` : ''}`, words.value],
    ['light', words.unfinished],
    ['late', words.late],
    [line ? 'dashed' : `tick of-${kind}`, words.reference],
    ['whisker', words.most ?? words.spread],
  ] as const;
  return (
    <ul className="chart-legend" aria-hidden="true">
      {parts.map(
        ([look, word]) =>
          word && (
            <li key={look}>
              <i className={look} /> {word}
            </li>
          ),
      )}
    </ul>
  );
}

/** The chart as a table: the same points, each leading to its records. */
export function ChartTable({ chart, title }: { chart: ChartData; title: string }) {
  const { points, head, words, format, counts } = chart;
  const shown = (value: number | null | undefined) => (value === null || value === undefined ? '--' : format(value));
  const number = (key: 'value' | 'late' | 'reference' | 'most') => (point: ChartPoint) => shown(point[key]);
  const columns = [
    { word: words.value, cell: number('value') },
    { word: words.late, cell: number('late') },
    { word: words.reference, cell: number('reference') },
    { word: words.most, cell: number('most') },
    { word: words.spread, cell: ({ spread }: ChartPoint) => spread?.map(format).join(' – ') ?? '--' },
    { word: words.beside, cell: ({ beside }: ChartPoint) => beside ?? '--' },
  ].filter(({ word }) => word);
  return (
    <div
      className="chart-table"
      style={{ maxHeight: `calc(${heightOf(chart)} + 24px)` }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
      tabIndex={0}
      role="region"
      aria-label={title}
    >
      <table>
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ word }) => (
              <th key={word} scope="col" className="figure">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key}>
              <th scope="row">
                {point.to ? (
                  <ScreenLink to={point.to} counts={counts}>
                    {point.label}
                  </ScreenLink>
                ) : (
                  point.label
                )}
              </th>
              {columns.map(({ word, cell }) => (
                <td key={word} className="figure">
                  {cell(point)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
