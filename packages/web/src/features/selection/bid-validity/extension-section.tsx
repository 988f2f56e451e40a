import { Tag } from 'antd';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import type { Tones } from '../../../kit/status-tag.tsx';
import { comma, useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import type { Answer, Extension } from './types.ts';

const tone: Tones = { ASKED: 'warning', AGREED: 'success', REFUSED: 'danger', SILENT: 'danger', OVER: 'gray' };

const column = columnsOf<Answer>();
const columns = [
  column.text('bidderName', 'bidValidity.bidder', { width: 170 }),
  column.text('sectionName', 'bidValidity.section', { width: 80 }),
  column.status('status', 'bidValidity.status', { dict: 'bidding.ExtensionStatus', tone }),
  column.dateTime('answeredTime', 'bidValidity.answered'),
  column.custom('told', 'bidValidity.told', (row) => <Told answer={row} />, { width: 80 }),
  column.dateTime('seenTime', 'bidValidity.seen'),
  column.custom('guarantee', 'bidValidity.guarantee', (row) => <Guarantee answer={row} />, { width: 120 }),
  column.custom('files', 'bidValidity.files', ({ files }) => <AttachmentList files={files} />, { width: 130 }),
  column.date('validFrom', 'bidValidity.validFrom'),
];

/** Before whom it was put: an account of the company, or nobody. */
function Told({ answer: { told } }: { answer: Answer }) {
  const { t } = useText();
  if (told.length === 0) return <Tag color="error">{t('bidValidity.toldNobody')}</Tag>;
  return <span title={told.join(comma())}>{t('bidValidity.toldCount', { count: told.length })}</span>;
}

function Guarantee({ answer: { status, guaranteeShort, guaranteeEnd } }: { answer: Answer }) {
  const { t } = useText();
  if (guaranteeEnd !== null) return t('bidValidity.guaranteeDone', { date: guaranteeEnd });
  if (guaranteeShort === null || status.code !== 'AGREED') return '--';
  return <Tag color="warning">{t('bidValidity.guaranteeShort', { date: guaranteeShort })}</Tag>;
}

/** One request to extend the bids, with its proof of delivery and every answer. */
export function ExtensionSection({ extension }: { extension: Extension }) {
  const { t } = useText();
  const { no, validUntil, answerUntil, reason, askedTime, askedByName, closedTime, files, answers } = extension;
  return (
    <DetailSection title="bidValidity.title" titleText={t('bidValidity.request', { no })}>
      <Details
        items={[
          {
            label: 'common.status',
            value: <Tag>{closedTime === null ? t('bidValidity.running') : t('bidValidity.closed')}</Tag>,
          },
          { label: 'bidValidity.validUntil', value: validUntil },
          { label: 'bidValidity.answerUntil', value: answerUntil },
          { label: 'bidValidity.askedBy', value: askedByName },
          { label: 'bidValidity.askedTime', value: askedTime },
          { label: 'bidValidity.reason', value: <span className="written">{reason}</span>, wide: true },
          { label: 'bidValidity.letter', value: <AttachmentList files={files} />, wide: true },
        ]}
      />
      <DataTable label="bidValidity.request" rows={answers} rowKey={({ id }) => id} columns={columns} />
    </DetailSection>
  );
}
