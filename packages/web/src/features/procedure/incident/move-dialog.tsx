import { MoveGround } from '@tenderdesk/domain/procedure/incident/incident-codes';
import { incidentReason } from '@tenderdesk/domain/procedure/incident/incident';
import { PhaseUse } from '@tenderdesk/domain/procedure/procedure-change/procedure-change-codes';
import { Alert, Form } from 'antd';
import type { StoredFile } from '../../../api/files.ts';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { ErrorBox } from '../../../kit/error-box.tsx';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { type Speech, useText } from '../../../kit/text.ts';
import { ToldField } from '../../../parts/choices.tsx';
import { PAPERS } from './fall-dialog.tsx';
import { HINTS } from './hints.ts';

type Moves = Reply<'get', '/tender/project/{projectId}/procedureMove'>;
type Version = Moves['versions'][number];
type Way = Version['changes'][number]['before'];

/** The shipped version has no id. */
const SHIPPED = 'SHIPPED';
const keyOf = ({ id }: Pick<Version, 'id'>): string => id ?? SHIPPED;

interface Values {
  version: string;
  ground: MoveGround;
  reason: string;
  files?: readonly StoredFile[];
}

/** Proposes that a running project goes on under another version of the procedure, and shows first what that changes. */
export function MoveDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const speech = useText();
  const { t, say, adapt } = speech;
  const moves = useGet('/tender/project/{projectId}/procedureMove', { projectId });
  const send = useSend('post', '/tender/project/{projectId}/procedureMove');
  const versions = moves.data?.versions ?? [];
  return (
    <FormDialog<Values>
      open
      title={t('incident.moveTitle')}
      onClose={onClose}
      onSubmit={({ version, ground, reason, files = [] }) =>
        send.mutateAsync({
          projectId,
          body: {
            procedureChangeId: version === SHIPPED ? null : version,
            ground,
            reason,
            files: files.map(({ id }) => id),
          },
        })
      }
      onDone={() => notice.done(t('incident.proposed'))}
    >
      <p className="hint wide">{adapt(say(HINTS.moveText))}</p>
      {moves.error && <ErrorBox error={moves.error} onRetry={() => void moves.refetch()} />}
      {moves.data && (
        <p className="wide">
          {t('incident.moveNow', { version: nameOf(moves.data.current, speech), phase: moves.data.phase.value })}
        </p>
      )}
      {moves.data && versions.length === 0 && (
        <Alert type="info" showIcon title={t('incident.noVersions')} className="wide" />
      )}
      <SelectField
        name="version"
        label="incident.version"
        required
        loading={moves.isPending}
        options={versions.map((version) => ({ value: keyOf(version), label: nameOf(version, speech) }))}
        wide
      />
      <Consequences versions={versions} />
      <ToldField name="ground" label="incident.ground" dict={MoveGround.type} required />
      <TextAreaField name="reason" label="incident.reason" required check={incidentReason} max={2000} rows={4} wide />
      <FileField name="files" label="incident.files" bizType="INCIDENT" accept={PAPERS} wide />
    </FormDialog>
  );
}

const nameOf = (version: { number: number | null; name: string | null } | null, { t }: Speech): string =>
  version === null || version.number === null
    ? t('incident.shipped')
    : t('incident.versionName', { number: String(version.number), name: version.name ?? '' });

type Change = Version['changes'][number];
const column = columnsOf<Change>();

const wayText = ({ use, steps, signers }: Way, { say, t }: Speech): string => {
  const words = [
    ...steps.map(
      ({ action, holder }) =>
        `${t(action === 'check' ? 'incident.checkStep' : 'incident.approveStep')} ${holder.value}`,
    ),
    ...signers.map(({ holder, way }) => `${holder.value}（${way.value}）`),
  ];
  return [say(PhaseUse.words[use]), ...words].join(' → ');
};

/** What the chosen version changes, and what stands against it. */
function Consequences({ versions }: { versions: readonly Version[] }) {
  const speech = useText();
  const { t, adapt } = speech;
  const chosen = Form.useWatch<string | undefined>('version');
  const version = versions.find((one) => keyOf(one) === chosen);
  if (!version) return null;
  return (
    <div className="wide">
      {version.refused.map(({ ruleId, text }) => (
        <Alert key={ruleId} type="error" showIcon title={text} className="page-alert" />
      ))}
      <DataTable
        label="incident.moveChanges"
        rows={version.changes}
        rowKey={({ phase }) => phase.code}
        density="small"
        columns={[
          column.text(({ phase }) => adapt(phase.value), 'incident.movePhase', { width: 90 }),
          column.text(({ before }) => wayText(before, speech), 'incident.moveBefore', { width: 160 }),
          column.text(({ after }) => wayText(after, speech), 'incident.moveAfter', { width: 160 }),
        ]}
        empty={t('incident.moveNothing')}
      />
    </div>
  );
}
