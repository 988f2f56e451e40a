import { Button } from 'antd';
import type { ReactNode } from 'react';
import { DetailSection } from '../../../kit/details.tsx';
import { useText } from '../../../kit/text.ts';
import type { PaperEvaluation, PaperSheet } from './types.ts';

interface PaperTableProps {
  paper: PaperEvaluation;
  cell: (bidId: string, criterion: PaperEvaluation['criteria'][number], bidderName: string) => ReactNode;
}

/** A sheet as it lies on the table: criteria down, bids across. */
export function PaperTable({ paper: { criteria, bids }, cell }: PaperTableProps) {
  const { t } = useText();
  const several = new Set(bids.map(({ sectionName }) => sectionName)).size > 1;
  return (
    <div className="sheet-frame">
      <table className="sheet scoring by-bid">
        <thead>
          <tr>
            <th scope="col">{t('evaluation.criterion')}</th>
            <th scope="col">{t('evaluation.max')}</th>
            {bids.map(({ bidId, bidderName, sectionName }) => (
              <th scope="col" key={bidId}>
                {bidderName}
                {several && <span className="hint offer">{sectionName}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {criteria.map((criterion) => (
            <tr key={criterion.criterionId}>
              <th scope="row">{criterion.item}</th>
              <td className="figure" data-of={t('evaluation.max')}>
                {criterion.score}
              </td>
              {bids.map(({ bidId, bidderName }) => (
                <td key={bidId} data-of={bidderName} className="figure">
                  {cell(bidId, criterion, bidderName)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The figures of a sheet, to be read. */
export function PaperFigures({ paper, values }: { paper: PaperEvaluation; values: PaperSheet['values'] }) {
  const shown = new Map(values.map(({ bidId, criterionId, value }) => [`${bidId} ${criterionId}`, value]));
  const figureOf = (bidId: string, criterionId: string): string => shown.get(`${bidId} ${criterionId}`) ?? '--';
  return <PaperTable paper={paper} cell={(bidId, { criterionId }) => figureOf(bidId, criterionId)} />;
}

interface PaperValuesProps {
  paper: PaperEvaluation;
  sheet: PaperSheet;
  onClose: () => void;
}

/** The scores of a sheet on which both entries agree. */
export function PaperValues({ paper, sheet: { label, values }, onClose }: PaperValuesProps) {
  const { t } = useText();
  return (
    <DetailSection
      title="evaluation.paper.title"
      actions={<Button onClick={onClose}>{t('evaluation.paper.close')}</Button>}
    >
      <p>{label}</p>
      <PaperFigures paper={paper} values={values} />
    </DetailSection>
  );
}
