import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { useText } from '../../../kit/text.ts';
import { ConfirmDialog, ScanDialog } from './paper-dialogs.tsx';
import { PaperEntry } from './paper-entry.tsx';
import { PaperValues } from './paper-values.tsx';
import type { PaperEvaluation, PaperSheet } from './types.ts';

/** Fewest characters of the reasons that are asked for. */
const WORDS = 10;

type Open = { kind: 'entry' | 'scan' | 'confirm' | 'values'; memberId: string } | null;

/** The sheets of an evaluation on paper: who has entered which, what differs, and whom it waits for. */
export function PaperPanel({ paper }: { paper: PaperEvaluation }) {
  const { t } = useText();
  const { projectId, declared, allowedActions, sheets } = paper;
  const [open, setOpen] = useState<Open>(null);
  const declare = useSend('post', '/tender/evaluation/{projectId}/paper');
  const withdraw = useSend('put', '/tender/evaluation/{projectId}/paper/withdraw');
  if (!declared && allowedActions.length === 0) return null;
  const close = () => setOpen(null);
  const shown = sheets.find(({ memberId }) => memberId === open?.memberId);
  return (
    <>
      <DetailSection
        title="evaluation.paper.title"
        actions={
          <div className="buttons">
            {allowedActions.includes('declare') && (
              <ConfirmButton
                title={t('evaluation.paper.declare')}
                text={t('evaluation.paper.declareHelp')}
                reason={{ min: WORDS }}
                onConfirm={(reason) => declare.mutateAsync({ projectId, body: { reason } })}
                done={t('evaluation.paper.declareDone')}
              >
                {t('evaluation.paper.declare')}
              </ConfirmButton>
            )}
            {allowedActions.includes('withdraw') && (
              <ConfirmButton
                danger
                title={t('evaluation.paper.withdraw')}
                text={t('evaluation.paper.withdrawText')}
                onConfirm={() => withdraw.mutateAsync({ projectId, body: {} })}
                done={t('evaluation.paper.withdrawDone')}
              >
                {t('evaluation.paper.withdraw')}
              </ConfirmButton>
            )}
          </div>
        }
      >
        <p className="hint">{t('evaluation.paper.declareHelp')}</p>
        {declared && (
          <p className="written">
            {t('evaluation.paper.declaredBy', {
              name: declared.declaredByName,
              time: declared.declaredTime,
              reason: declared.reason,
            })}
          </p>
        )}
        {sheets.length > 0 && (
          <ul className="paper-sheets">
            {sheets.map((sheet) => (
              <li key={sheet.memberId}>
                <SheetState sheet={sheet} />
                <SheetActions projectId={projectId} sheet={sheet} onOpen={setOpen} />
              </li>
            ))}
          </ul>
        )}
      </DetailSection>
      {shown && open?.kind === 'entry' && (
        // anew where both are to be entered again; not where somebody else has begun
        <PaperEntry
          key={`${shown.memberId} ${shown.state === 'DIFFERENT'}`}
          paper={paper}
          sheet={shown}
          onClose={close}
        />
      )}
      {shown && open?.kind === 'values' && <PaperValues paper={paper} sheet={shown} onClose={close} />}
      {shown && open?.kind === 'scan' && <ScanDialog projectId={projectId} sheet={shown} onClose={close} />}
      {shown && open?.kind === 'confirm' && <ConfirmDialog paper={paper} sheet={shown} onClose={close} />}
    </>
  );
}

const TONES = {
  NONE: 'default',
  ENTERING: 'processing',
  DIFFERENT: 'warning',
  AGREED: 'processing',
  READY: 'processing',
  HANDED_IN: 'success',
} as const;

function SheetState({ sheet }: { sheet: PaperSheet }) {
  const { t } = useText();
  const { label, mine, state, submitted, handedInBy, standInFrom, chairConfirmed, supervisorConfirmed, again, files } =
    sheet;
  return (
    <div>
      <b>{label}</b> {mine && <Tag>{t('evaluation.paper.mine')}</Tag>}
      <Tag color={TONES[state]}>{t(`evaluation.paper.states.${state}`, { count: submitted })}</Tag>
      {handedInBy && (
        <span className="hint">{t(handedInBy === 'CODE' ? 'evaluation.paper.byCode' : 'evaluation.paper.byScan')}</span>
      )}
      {standInFrom && <span className="hint">{t('evaluation.paper.from', { date: standInFrom })}</span>}
      {state === 'READY' && chairConfirmed && <Tag>{t('evaluation.paper.chairDone')}</Tag>}
      {state === 'READY' && supervisorConfirmed && <Tag>{t('evaluation.paper.supervisorDone')}</Tag>}
      {again && state !== 'HANDED_IN' && (
        <Alert showIcon type="warning" title={t('evaluation.paper.again', { reason: again })} />
      )}
      {files.length > 0 && <AttachmentList files={files} />}
    </div>
  );
}

interface SheetActionsProps {
  projectId: string;
  sheet: PaperSheet;
  onOpen: (open: Open) => void;
}

function SheetActions({ projectId, sheet: { memberId, label, values, allowedActions }, onOpen }: SheetActionsProps) {
  const { t } = useText();
  const standIn = useSend('put', '/tender/evaluation/{projectId}/paper/standIn');
  const again = useSend('put', '/tender/evaluation/{projectId}/paper/again');
  const may = (action: PaperSheet['allowedActions'][number]) => allowedActions.includes(action);
  return (
    <div className="buttons">
      {may('enter') && (
        <Button
          aria-label={`${t('evaluation.paper.enter')} ${label}`}
          onClick={() => onOpen({ kind: 'entry', memberId })}
        >
          {t('evaluation.paper.enter')}
        </Button>
      )}
      {may('compare') && (
        <Button type="primary" onClick={() => onOpen({ kind: 'entry', memberId })}>
          {t('evaluation.paper.compare')}
        </Button>
      )}
      {may('scan') && (
        <Button type="primary" onClick={() => onOpen({ kind: 'scan', memberId })}>
          {t('evaluation.paper.scan')}
        </Button>
      )}
      {may('confirm') && (
        <Button type="primary" onClick={() => onOpen({ kind: 'confirm', memberId })}>
          {t('evaluation.paper.confirm')}
        </Button>
      )}
      {values.length > 0 && (
        <Button onClick={() => onOpen({ kind: 'values', memberId })}>{t('evaluation.paper.view')}</Button>
      )}
      {may('standIn') && (
        <ConfirmButton
          type="primary"
          title={t('evaluation.paper.standIn')}
          text={t('evaluation.paper.standInText')}
          onConfirm={() => standIn.mutateAsync({ projectId, body: { memberId } })}
          done={t('evaluation.paper.standInDone')}
        >
          {t('evaluation.paper.standIn')}
        </ConfirmButton>
      )}
      {may('again') && (
        <ConfirmButton
          danger
          title={t('evaluation.paper.repeat')}
          text={t('evaluation.paper.repeatText')}
          reason={{ min: WORDS }}
          onConfirm={(reason) => again.mutateAsync({ projectId, body: { memberId, reason } })}
          done={t('evaluation.paper.repeatDone')}
        >
          {t('evaluation.paper.repeat')}
        </ConfirmButton>
      )}
    </div>
  );
}
