import { Result, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import readSheets, { type CellValue } from 'read-excel-file/browser';
import { Scroller } from '../../../kit/scroller.tsx';
import { useText } from '../../../kit/text.ts';

/** Rows of a sheet that are shown; the rest is read in a program of one's own. */
const MOST_ROWS = 500;

const shown = (cell: CellValue | null): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '');

/** The sheets of a workbook as tables: what their cells say, formulas by their last result. */
export default function SheetView({ content }: { content: ArrayBuffer }) {
  const { t } = useText();
  const id = useId();
  const { data, isError } = useQuery({
    queryKey: ['sheet', id],
    queryFn: () => readSheets(content),
    retry: false,
  });
  if (isError) return <Result status="info" title={t('preview.notShown')} />;
  if (data === undefined) return <Skeleton active />;
  return data.map(({ sheet, data: rows }) => (
    <section key={sheet} className="detail-section">
      <h2>{sheet}</h2>
      <Scroller label={sheet}>
        <div className="preview-sheet">
          <table>
            <tbody>
              {rows.slice(0, MOST_ROWS).map((row, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows of a sheet are told by their place alone
                <tr key={index}>
                  {row.map((cell, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- as its cells
                    <td key={at} className={typeof cell === 'number' ? 'figure' : undefined}>
                      {shown(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Scroller>
      {rows.length > MOST_ROWS && (
        <p className="hint">{t('preview.moreRows', { shown: MOST_ROWS, all: rows.length })}</p>
      )}
    </section>
  ));
}
