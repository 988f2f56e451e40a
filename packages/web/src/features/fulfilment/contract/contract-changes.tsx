import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { StatusTag, type Tones } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { ChangeDialog, DecideChangeDialog } from './change-dialogs.tsx';
import { ContractRest } from './contract-rest.tsx';

type Register = Reply<'get', '/tender/contractChange/{contractId}'>;
export type Change = Register['changes'][number];

const tones: Tones = { PROPOSED: 'warning', APPROVED: 'success', REFUSED: 'gray', WITHDRAWN: 'gray' };

/** '1.0375' as '103.75%'. */
const percentOf = (share: string): string => `${(Number(share) * 100).toFixed(2)}%`;

/** The register of a contract: what happened to it after it was signed, and its total against the award. */
export function ContractChanges({ contractId }: { contractId: string }) {
  const { t } = useText();
  const [entering, setEntering] = useState(false);
  const { data } = useGet('/tender/contractChange/{contractId}', { contractId });
  if (!data || (data.changes.length === 0 && !data.mayPropose)) return null;
  const { mayPropose, total, awarded, share, ended, changes } = data;
  return (
    <DetailSection
      title="contract.register"
      actions={mayPropose && <Button onClick={() => setEntering(true)}>{t('contract.enterChange')}</Button>}
    >
      <Details
        items={[
          {
            label: 'contract.total',
            value: (
              <>
                <Amount value={total} /> {share !== null && <span className="hint">{percentOf(share)}</span>}
              </>
            ),
          },
          awarded !== null && { label: 'contract.awarded', value: <Amount value={awarded} /> },
          ended !== null && { label: 'contract.endedEarly', value: <Tag color="error">{ended}</Tag> },
        ]}
      />
      {changes.length === 0 && <p className="hint">{t('contract.noChange')}</p>}
      {changes.map((change) => (
        <ChangeEntry key={change.id} change={change} />
      ))}
      {ended !== null && <ContractRest contractId={contractId} />}
      {entering && <ChangeDialog contractId={contractId} onClose={() => setEntering(false)} />}
    </DetailSection>
  );
}

function ChangeEntry({ change }: { change: Change }) {
  const { t } = useText();
  const [deciding, setDeciding] = useState(false);
  const withdraw = useSend('put', '/tender/contractChange/entry/{contractChangeId}/withdrawal');
  const { id, version, kind, amount, date, reason, status, files, allowedActions } = change;
  return (
    <DetailSection
      title="contract.register"
      titleText={`${kind.value} · ${date}`}
      actions={
        <>
          {allowedActions.includes('decide') && (
            <Button type="primary" onClick={() => setDeciding(true)}>
              {t('contract.decideChange')}
            </Button>
          )}
          {allowedActions.includes('withdraw') && (
            <ConfirmButton
              title={t('contract.withdrawTitle')}
              onConfirm={() => withdraw.mutateAsync({ contractChangeId: id, body: { version } })}
              done={t('contract.withdrawn')}
            >
              {t('contract.withdraw')}
            </ConfirmButton>
          )}
        </>
      }
    >
      <Details
        items={[
          {
            label: 'common.status',
            value: <StatusTag dict="bidding.ContractChangeStatus" status={status} tone={tones} />,
          },
          { label: 'contract.difference', value: <Amount value={amount} /> },
          { label: 'contract.enteredBy', value: `${change.proposedByName} ${change.proposedTime}` },
          change.decidedTime !== null && {
            label: 'contract.decidedBy',
            value: `${change.decidedByName} ${change.decidedTime}`,
          },
          { label: 'common.reason', value: <span className="written">{reason}</span>, wide: true },
          change.decisionNote !== null && {
            label: 'contract.note',
            value: <span className="written">{change.decisionNote}</span>,
            wide: true,
          },
          { label: 'contract.changeFiles', value: <AttachmentList files={files} />, wide: true },
        ]}
      />
      {deciding && <DecideChangeDialog change={change} onClose={() => setDeciding(false)} />}
    </DetailSection>
  );
}
