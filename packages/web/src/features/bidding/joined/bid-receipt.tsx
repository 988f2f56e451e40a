import { Alert, Button } from 'antd';
import { useRef } from 'react';
import { saveAs } from '../../../api/files.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { Price } from '../../../kit/price.tsx';
import { Details } from '../../../kit/details.tsx';
import { fileSize } from '../../../kit/file-size.ts';
import { printOnly } from '../../../kit/print.ts';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { OwnItemPrices } from './item-fields.tsx';
import { bidTone, pricePartTone } from './look.ts';
import { FileButton } from './papers-panel.tsx';
import type { Receipt } from './seal-and-send.ts';
import type { Workspace } from './types.ts';

interface BidReceiptProps {
  workspace: Workspace;
  bid: NonNullable<Workspace['bid']>;
  /** The receipt of the bid that was handed in just now. */
  fresh: Receipt | null;
  /** Another bid is being written in its place: it stands until that one is received. */
  old: boolean;
}

/** The receipt of a bid, to keep and to print; its values once it is opened. */
export function BidReceipt({ workspace, bid, fresh, old }: BidReceiptProps) {
  const { t } = useText();
  const envelope = fresh?.envelope;
  const paper = useRef<HTMLDivElement>(null);
  return (
    <div className={old ? 'receipt old' : 'receipt'} ref={paper}>
      <h2 className="paper-only">{t('joined.receipt')}</h2>
      {old && (
        <header className="no-print">
          <h3>{t('joined.oldReceipt')}</h3>
          <span className="tag default">{t('joined.oldReceiptStands')}</span>
        </header>
      )}
      {fresh && (
        <Alert
          className="page-alert"
          type={fresh.sameHash ? 'success' : 'error'}
          showIcon
          title={t('joined.received')}
          description={t(fresh.sameHash ? 'joined.sameHash' : 'joined.otherHash')}
        />
      )}
      {envelope && workspace.offersRescue && (
        <Alert
          className="page-alert no-print"
          type="info"
          showIcon
          title={t('joined.rescue.keep')}
          action={<Button onClick={() => saveAs(envelope, `${bid.receiptNo}.tdbid`)}>{t('joined.rescue.save')}</Button>}
        />
      )}
      <Details
        items={[
          { label: 'joined.receiptNo', value: <strong className="figure">{bid.receiptNo}</strong>, wide: true },
          { label: 'joined.submittedTime', value: `${bid.submittedTime} ${t('kit.countdown.zone')}` },
          { label: 'common.status', value: <StatusTag dict="bidding.BidStatus" status={bid.status} tone={bidTone} /> },
          { label: 'joined.project', value: `${workspace.project.name} ${workspace.section.name}`, wide: true },
          {
            label: bid.pricePart ? 'joined.firstSha256' : 'joined.sha256',
            value: <code>{bid.sha256}</code>,
            wide: true,
          },
          { label: bid.pricePart ? 'joined.firstSize' : 'joined.size', value: fileSize(bid.size) },
          ...(bid.pricePart ? pricePartRows(bid.pricePart) : []),
          bid.withdrawnTime && { label: 'joined.withdrawnTime', value: bid.withdrawnTime },
          bid.openedTime && { label: 'joined.openedTime', value: bid.openedTime },
          bid.priceText && { label: 'joined.priceText', value: <Price price={bid} />, wide: true },
          bid.priceKind && { label: 'joined.priceKind', value: bid.priceKind.value },
          bid.periodDays !== null && { label: 'joined.period', value: t('joined.days', { days: bid.periodDays }) },
          bid.quality && { label: 'joined.quality', value: bid.quality },
          bid.managerName && { label: 'joined.managerName', value: bid.managerName },
          bid.managerCert && { label: 'joined.managerCert', value: bid.managerCert },
        ]}
      />
      {bid.openedTime && bid.id === workspace.bid?.id && <OwnItemPrices items={workspace.section.inquiryItems} />}
      {bid.pricePart?.status.code === 'RETURNED' && <Returned bidId={bid.id} fetched={bid.pricePart.fetched} />}
      {bid.files.length > 0 && <AttachmentList files={bid.files} />}
      {bid.fileName && bid.files.length === 0 && (
        <Alert type="warning" showIcon title={t('joined.fileRefused', { name: bid.fileName })} />
      )}
      {!bid.withdrawnTime && (
        <div className="row-actions">
          <Button className="no-print" onClick={() => printOnly(paper.current)}>
            {t('kit.print')}
          </Button>
          <FileButton
            path={`/bidder/bid/${bid.id}/receipt`}
            label={t('joined.receiptPdf')}
            title={t('joined.receipt')}
          />
        </div>
      )}
    </div>
  );
}

type PricePart = NonNullable<NonNullable<Workspace['bid']>['pricePart']>;

/** The price part of a bid of two envelopes; its hash stays, whatever becomes of it. */
const pricePartRows = ({ sha256, size, status, openedTime, returnedTime }: PricePart) => [
  { label: 'joined.priceSha256' as const, value: <code>{sha256}</code>, wide: true },
  { label: 'joined.priceSize' as const, value: fileSize(size) },
  {
    label: 'joined.priceEnvelope' as const,
    value: (
      <>
        <StatusTag dict="bidding.PricePartStatus" status={status} tone={pricePartTone} /> {openedTime ?? returnedTime}
      </>
    ),
  },
];

/** What was returned unopened is fetched as the ciphertext that it is. */
function Returned({ bidId, fetched }: { bidId: string; fetched: boolean }) {
  const { t } = useText();
  return (
    <Alert
      className="no-print"
      type="info"
      showIcon
      title={t('joined.returned')}
      description={t(fetched ? 'joined.returnedFetched' : 'joined.returnedHint')}
      action={
        <FileButton
          path={`/bidder/bid/${bidId}/price/returned`}
          label={t('joined.fetchReturned')}
          title={t('joined.priceEnvelope')}
        />
      }
    />
  );
}
