import { BondCallStatus, BondStatus } from '@tenderdesk/domain/fulfilment/contract/bond-codes';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { StatusTag, type Tones } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { AnswerCallDialog, DecideCallDialog, ProposeCallDialog } from './bond-call-dialogs.tsx';
import { ExtendBondDialog, ReceiveBondDialog, ReturnBondDialog } from './bond-dialogs.tsx';

type Register = Reply<'get', '/tender/performanceBond/{projectId}'>;
type Section = Register['sections'][number];
export type Bond = Register['bonds'][number];
export type BondCall = Bond['calls'][number];

const bondTones: Tones = { HELD: 'success', RETURNED: 'gray' };
const callTones: Tones = {
  PROPOSED: 'warning',
  CLAIMED: 'warning',
  DECLINED: 'gray',
  WITHDRAWN: 'gray',
  PAID: 'success',
  REFUSED: 'warning',
};

/** What the winners gave to secure their contracts: asked for, held, called on, handed back. */
export function Bonds({ projectId }: { projectId: string }) {
  const { t } = useText();
  const { data } = useGet('/tender/performanceBond/{projectId}', { projectId });
  if (!data || (data.bonds.length === 0 && !data.sections.some((one) => one.mayReceive || one.standing.asked)))
    return null;
  return (
    <DetailSection title="contract.bonds">
      {data.sections.map((section) => (
        <SectionBond key={section.sectionId} projectId={projectId} section={section} />
      ))}
      {data.bonds.length === 0 && <p className="hint">{t('contract.noBond')}</p>}
      {data.bonds.map((bond) => (
        <BondEntry key={bond.id} bond={bond} />
      ))}
    </DetailSection>
  );
}

function SectionBond({ projectId, section }: { projectId: string; section: Section }) {
  const { t } = useText();
  const [receiving, setReceiving] = useState(false);
  const { sectionName, bidderName, standing, mayReceive } = section;
  const { asked, askedYuan, heldYuan, missing, late, due } = standing;
  return (
    <DetailSection
      title="contract.bonds"
      titleText={`${sectionName} · ${bidderName}`}
      actions={mayReceive && <Button onClick={() => setReceiving(true)}>{t('contract.receiveBond')}</Button>}
    >
      {missing && (
        <Alert
          showIcon
          type={late ? 'error' : 'warning'}
          title={t(late ? 'contract.bondLate' : 'contract.bondMissing', { date: due ?? '--' })}
        />
      )}
      <Details
        items={[
          {
            label: 'contract.bondAsked',
            value: asked ? (
              askedYuan === null ? (
                t('contract.bondOpen')
              ) : (
                <Amount value={askedYuan} unit="yuan" />
              )
            ) : (
              t('contract.bondNotAsked')
            ),
          },
          { label: 'contract.bondHeld', value: <Amount value={heldYuan} unit="yuan" /> },
          asked && { label: 'contract.bondDue', value: due },
        ]}
      />
      {receiving && <ReceiveBondDialog projectId={projectId} section={section} onClose={() => setReceiving(false)} />}
    </DetailSection>
  );
}

function BondEntry({ bond }: { bond: Bond }) {
  const { t } = useText();
  const [doing, setDoing] = useState<Bond['allowedActions'][number] | null>(null);
  const { form, status, bidderName, calls, allowedActions } = bond;
  const close = () => setDoing(null);
  const act = (action: Bond['allowedActions'][number], words: string) =>
    allowedActions.includes(action) && <Button onClick={() => setDoing(action)}>{words}</Button>;
  return (
    <DetailSection
      title="contract.bonds"
      titleText={`${form.value} · ${bidderName}`}
      actions={
        <>
          {act('extend', t('contract.extendBond'))}
          {act('call', t('contract.callBond'))}
          {act('return', t('contract.returnBond'))}
        </>
      }
    >
      {bond.over && status.code === 'HELD' && <Alert showIcon type="warning" title={t('contract.bondDueBack')} />}
      <Details
        items={[
          { label: 'common.status', value: <StatusTag dict={BondStatus.type} status={status} tone={bondTones} /> },
          { label: 'contract.bondAmount', value: <Amount value={bond.amountYuan} unit="yuan" /> },
          bond.leftYuan !== bond.amountYuan && {
            label: 'contract.bondLeft',
            value: <Amount value={bond.leftYuan} unit="yuan" />,
          },
          { label: 'contract.receivedDate', value: bond.receivedDate },
          { label: 'contract.enteredBy', value: `${bond.receivedByName} ${bond.receivedTime}` },
          bond.guarantor !== null && { label: 'contract.guarantor', value: bond.guarantor },
          bond.guaranteeNo !== null && { label: 'contract.guaranteeNo', value: bond.guaranteeNo },
          bond.guaranteeEnd !== null && { label: 'contract.guaranteeEnd', value: bond.guaranteeEnd },
          bond.returnedDate !== null && { label: 'contract.returnedDate', value: bond.returnedDate },
          bond.returnNote !== null && {
            label: 'contract.returnNote',
            value: <span className="written">{bond.returnNote}</span>,
            wide: true,
          },
          { label: 'contract.bondFiles', value: <AttachmentList files={bond.files} />, wide: true },
        ]}
      />
      {calls.map((call) => (
        <CallEntry key={call.id} call={call} />
      ))}
      {doing === 'extend' && <ExtendBondDialog bond={bond} onClose={close} />}
      {doing === 'return' && <ReturnBondDialog bond={bond} onClose={close} />}
      {doing === 'call' && <ProposeCallDialog bond={bond} onClose={close} />}
    </DetailSection>
  );
}

function CallEntry({ call }: { call: BondCall }) {
  const { t } = useText();
  const [doing, setDoing] = useState<'decide' | 'answer' | null>(null);
  const withdraw = useSend('put', '/tender/performanceBond/call/{bondCallId}/withdrawal');
  const { id, version, status, reason, files, allowedActions } = call;
  const close = () => setDoing(null);
  return (
    <DetailSection
      title="contract.bondCall"
      actions={
        <>
          {allowedActions.includes('decide') && (
            <Button type="primary" onClick={() => setDoing('decide')}>
              {t('contract.decideCall')}
            </Button>
          )}
          {allowedActions.includes('answer') && (
            <Button onClick={() => setDoing('answer')}>{t('contract.answerCall')}</Button>
          )}
          {allowedActions.includes('withdraw') && (
            <ConfirmButton
              title={t('contract.withdrawCallTitle')}
              onConfirm={() => withdraw.mutateAsync({ bondCallId: id, body: { version } })}
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
            value: <StatusTag dict={BondCallStatus.type} status={status} tone={callTones} />,
          },
          { label: 'contract.callAmount', value: <Amount value={call.amountYuan} unit="yuan" /> },
          { label: 'contract.proposedBy', value: `${call.proposedByName} ${call.proposedTime}` },
          call.decidedTime !== null && {
            label: 'contract.decidedBy',
            value: `${call.decidedByName} ${call.decidedTime}`,
          },
          { label: 'common.reason', value: <span className="written">{reason}</span>, wide: true },
          call.decisionNote !== null && {
            label: 'contract.note',
            value: <span className="written">{call.decisionNote}</span>,
            wide: true,
          },
          call.answeredDate !== null && { label: 'contract.answeredDate', value: call.answeredDate },
          call.paidYuan !== null && {
            label: 'contract.paidYuan',
            value: <Amount value={call.paidYuan} unit="yuan" />,
          },
          call.answerNote !== null && {
            label: 'contract.answerNote',
            value: <span className="written">{call.answerNote}</span>,
            wide: true,
          },
          { label: 'contract.callFiles', value: <AttachmentList files={files} />, wide: true },
        ]}
      />
      {doing === 'decide' && <DecideCallDialog call={call} onClose={close} />}
      {doing === 'answer' && <AnswerCallDialog call={call} onClose={close} />}
    </DetailSection>
  );
}
