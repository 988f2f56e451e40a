import { Alert, Skeleton, Tag } from 'antd';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { ErrorBox } from '../../../kit/error-box.tsx';
import { RichView } from '../../../kit/rich/rich-view.tsx';
import { useText } from '../../../kit/text.ts';
import { priceColumn } from '../../../kit/price.tsx';

type Result = Reply<'get', '/bidder/result'>;
type Candidate = Result['candidates'][number];

const column = columnsOf<Candidate>();
const columns = [
  column.number('rank', 'joined.rank', { width: 70 }),
  column.custom('bidder', 'joined.bidder', (row) => <Bidder candidate={row} />, { width: 240 }),
  priceColumn<Candidate>((candidate) => candidate, 'joined.priceText'),
  column.number('score', 'joined.score', { width: 90 }),
  column.number('periodDays', 'joined.periodDays'),
  column.text('quality', 'joined.quality', { width: 120 }),
  column.text('managerName', 'joined.managerName', { width: 110 }),
];

function Bidder({ candidate }: { candidate: Candidate }) {
  const { t } = useText();
  return (
    <>
      {candidate.bidderName} {candidate.mine && <Tag color="processing">{t('joined.mine')}</Tag>}
      {candidate.openedPriceText !== null && <Tag>{t('joined.corrected')}</Tag>}
      {candidate.won && <Tag color="success">{t('joined.winner')}</Tag>}
    </>
  );
}

/** What became of the bid: the candidates once they are published, one's own notice once it is sent. */
export function ResultPanel({ registrationId }: { registrationId: string }) {
  const { t } = useText();
  const answer = useGet('/bidder/result', { registrationId });
  if (answer.error) {
    return answer.error.status === 404 ? null : <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (!answer.data) return <Skeleton active />;
  const { candidates, publicity, rejection, notice } = answer.data;
  return (
    <DetailSection title="joined.result" id="result">
      {notice && (
        <div className={notice.won ? 'notice-text won' : 'notice-text'}>
          <Details
            items={[
              notice.noticeNo !== null && { label: 'joined.noticeNo', value: notice.noticeNo },
              { label: 'joined.sentTime', value: notice.sentTime },
            ]}
          />
          <p className="written">{notice.text}</p>
          {notice.content !== null && <RichView text={notice.content} />}
        </div>
      )}
      {rejection !== null && (
        <Alert className="page-alert" type="error" showIcon title={t('joined.rejected')} description={rejection} />
      )}
      {publicity && (
        <p>
          {t('joined.publicity')} <span className="figure">{`${publicity.startTime} — ${publicity.endTime}`}</span>
        </p>
      )}
      {candidates.length > 0 ? (
        <DataTable label="joined.candidates" rows={candidates} columns={columns} rowKey={({ rank }) => String(rank)} />
      ) : (
        !notice && <Alert type="info" showIcon title={t('joined.noResult')} />
      )}
    </DetailSection>
  );
}
