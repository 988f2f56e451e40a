import { ClaimStatus, ForfeitStatus } from '@tenderdesk/domain/bidding/deposit/codes';
import { Modal } from 'antd';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { Details } from '../../../kit/details.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { StatusTag, type Tones } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { type DialogProps, Summary } from './summary.tsx';
import './forfeit.css';

type Forfeit = Reply<'get', '/tender/margin/forfeit'>['forfeits'][number];

const tone: Tones = { PROPOSED: 'warning', UPHELD: 'danger' };
const claimTone: Tones = { CLAIMED: 'warning', PAID: 'success', REFUSED: 'danger' };

/** All that was said about keeping a deposit, the latest first. */
export function ForfeitsDialog({ deposit, onClose }: DialogProps) {
  const { t } = useText();
  const answer = useGet('/tender/margin/forfeit', { depositId: deposit.id });
  return (
    <Modal open width={720} title={t('deposit.forfeits')} footer={null} onCancel={onClose}>
      <Summary deposit={deposit} />
      <Loaded query={answer} rows={6}>
        {({ forfeits }) => forfeits.map((one) => <ForfeitView key={one.id} forfeit={one} />)}
      </Loaded>
    </Modal>
  );
}

/** One proposal to keep a deposit: its ground, what the bidder said, the decision, the claims. */
export function ForfeitView({ forfeit }: { forfeit: Forfeit }) {
  const { t } = useText();
  const { facts, files, answer, answerFiles, decidedTime, claims } = forfeit;
  const silence = t(forfeit.heard ? 'deposit.silent' : 'deposit.waits');
  return (
    <>
      <h3 className="forfeit-name">
        {forfeit.reason.value} <StatusTag dict={ForfeitStatus.type} status={forfeit.status} tone={tone} />
      </h3>
      <Details
        items={[
          { label: 'deposit.proposedBy', value: forfeit.proposedByName },
          { label: 'deposit.proposedTime', value: forfeit.proposedTime },
          forfeit.clause !== null && { label: 'deposit.clause', value: forfeit.clause, wide: true },
          facts !== null && { label: 'deposit.facts', value: <span className="written">{facts}</span>, wide: true },
          files.length > 0 && { label: 'deposit.proofs', value: <AttachmentList files={files} />, wide: true },
          { label: 'deposit.hearingDue', value: forfeit.hearingDue },
          { label: 'deposit.answeredTime', value: forfeit.answeredTime },
          { label: 'deposit.answer', value: <span className="written">{answer ?? silence}</span>, wide: true },
          answerFiles.length > 0 && {
            label: 'deposit.answerFiles',
            value: <AttachmentList files={answerFiles} />,
            wide: true,
          },
          decidedTime !== null && { label: 'deposit.decidedBy', value: forfeit.decidedByName },
          decidedTime !== null && { label: 'deposit.decidedTime', value: decidedTime },
          decidedTime !== null && { label: 'deposit.decisionNote', value: forfeit.decisionNote, wide: true },
        ]}
      />
      {claims.map((claim) => (
        <Details
          key={claim.id}
          items={[
            { label: 'deposit.claimDate', value: claim.claimDate },
            { label: 'deposit.claimAmount', value: <Amount value={claim.claimYuan} unit="yuan" /> },
            {
              label: 'deposit.claimOutcome',
              value: <StatusTag dict={ClaimStatus.type} status={claim.status} tone={claimTone} />,
            },
            claim.answeredDate !== null && { label: 'deposit.answeredDate', value: claim.answeredDate },
            claim.paidYuan !== null && {
              label: 'deposit.paidAmount',
              value: <Amount value={claim.paidYuan} unit="yuan" />,
            },
            claim.note !== null && { label: 'common.remark', value: claim.note, wide: true },
            { label: 'deposit.claimFiles', value: <AttachmentList files={claim.files} />, wide: true },
          ]}
        />
      ))}
    </>
  );
}
