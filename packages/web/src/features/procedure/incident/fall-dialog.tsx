import { FallGround, FallConsequence, DepositProposal } from '@tenderdesk/domain/procedure/incident/incident-codes';
import { incidentReason } from '@tenderdesk/domain/procedure/incident/incident';
import { Alert, Form } from 'antd';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { HINTS } from './hints.ts';
import type { Fallable } from './types.ts';
import { ToldField } from '../../../parts/choices.tsx';

/** What proves an incident. */
export const PAPERS = ['.pdf', '.docx', '.png', '.jpg'] as const;

interface Values {
  sectionId: string;
  ground: FallGround;
  consequence: FallConsequence;
  deposit?: DepositProposal;
  reason: string;
  files: readonly StoredFile[];
}

interface FallDialogProps {
  projectId: string;
  fallable: readonly Fallable[];
  onClose: () => void;
}

/** True where a candidate whose bid still binds it can follow, or the clerk names who does. */
const follows = ({ direct, next }: Fallable): boolean => direct || next?.binding === true;

/** Reports that a winner falls away, with the paper that proves it. */
export function FallDialog({ projectId, fallable, onClose }: FallDialogProps) {
  const { t, say, adapt } = useText();
  const send = useSend('post', '/tender/project/{projectId}/fall');
  const [first] = fallable;
  return (
    <FormDialog<Values>
      open
      danger
      title={t('incident.fallTitle')}
      onClose={onClose}
      initialValues={first ? { sectionId: first.sectionId, consequence: follows(first) ? 'NEXT' : 'RETENDER' } : {}}
      onSubmit={({ files, deposit, ...values }) =>
        send.mutateAsync({
          projectId,
          body: { ...values, deposit: deposit ?? null, files: files.map(({ id }) => id) },
        })
      }
      onDone={() => notice.done(t('incident.proposed'))}
    >
      <p className="hint wide">{adapt(say(HINTS.fallText))}</p>
      <SelectField
        name="sectionId"
        label="incident.winner"
        required
        wide
        options={fallable.map(({ sectionId, sectionName, bidderName }) => ({
          value: sectionId,
          label: `${sectionName} · ${bidderName}`,
        }))}
      />
      <ToldField name="ground" label="incident.ground" dict={FallGround.type} required wide />
      <Following fallable={fallable} />
      <TextAreaField name="reason" label="incident.reason" required check={incidentReason} max={2000} rows={4} wide />
      <FileField name="files" label="incident.files" bizType="INCIDENT" accept={PAPERS} required wide />
    </FormDialog>
  );
}

/** What follows for the chosen winner: who would be next, and what becomes of the deposit. */
function Following({ fallable }: Pick<FallDialogProps, 'fallable'>) {
  const { t, say, adapt } = useText();
  const sectionId = Form.useWatch<string | undefined>('sectionId');
  const winner = fallable.find((one) => one.sectionId === sectionId);
  if (!winner) return null;
  const { next, direct, bond } = winner;
  const words = (): string | null => {
    if (direct) return null;
    if (!next) return t('incident.noNext');
    const { bidderName: bidder, validUntil: date } = next;
    const rank = String(next.rank);
    if (date === null) return t('incident.nextOpen', { rank, bidder });
    return next.binding ? t('incident.next', { rank, bidder, date }) : t('incident.lapsed', { bidder, date });
  };
  return (
    <>
      {bond?.missing && (
        <Alert
          className="wide"
          showIcon
          type={bond.late ? 'error' : 'info'}
          title={t(bond.late ? 'incident.bondLate' : 'incident.bondMissing', { date: bond.due ?? '--' })}
        />
      )}
      <ToldField
        name="consequence"
        label="incident.consequence"
        dict={FallConsequence.type}
        only={follows(winner) ? ['NEXT', 'RETENDER'] : ['RETENDER']}
        required
        wide
        help={words()}
      />
      {winner.hasDeposit && (
        <ToldField
          name="deposit"
          label="incident.deposit"
          dict={DepositProposal.type}
          required
          wide
          help={adapt(say(HINTS.depositHelp))}
        />
      )}
    </>
  );
}
