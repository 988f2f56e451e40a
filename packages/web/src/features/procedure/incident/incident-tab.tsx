import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { Loaded, room } from '../../../kit/loaded.tsx';
import { StatusTag, type Tones } from '../../../kit/status-tag.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import type { TabProject } from '../../../parts/project-tabs.ts';
import { usePermit } from '../../../session/principal.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { FallDialog } from './fall-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RetenderDialog } from './retender-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { TerminationDialog } from './termination-dialog.tsx';
import { HINTS } from './hints.ts';
import type { Incident, Incidents } from './types.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('incident', { zh, en });

const tones: Tones = { PROPOSED: 'warning', APPROVED: 'danger', REFUSED: 'gray', WITHDRAWN: 'gray' };
/** A section that was split off ends nothing, nor does another version of the procedure. */
const plainTones: Tones = { ...tones, APPROVED: 'success' };

const PLAIN: readonly string[] = ['SPLIT_OFF', 'PROCEDURE_MOVE'];

/** What took a project out of its ordinary course: reported with its paper, decided by the approver. */
export default function IncidentTab({ project }: { project: TabProject }) {
  const answer = useGet('/tender/project/{projectId}/incident', { projectId: project.id });
  return (
    <Loaded query={answer} waiting={room}>
      {(data) => <Panel project={project} data={data} />}
    </Loaded>
  );
}

function Panel({
  project,
  data: { incidents, fallable, repeatable, termination, splittable, movable },
}: {
  project: TabProject;
  data: Incidents;
}) {
  const { t, say, adapt } = useText();
  const permit = usePermit();
  const [reporting, setReporting] = useState<'fall' | 'retender' | 'termination' | 'split' | 'move' | null>(null);
  const open = incidents.some(({ status }) => status.code === 'PROPOSED');
  const mayReport = permit('MAINTAIN:PROJECT') && !open;
  return (
    <>
      <DetailSection
        title="parts.incidents"
        actions={
          <>
            {mayReport && fallable.length > 0 && (
              <Button onClick={() => setReporting('fall')}>{t('incident.fallTitle')}</Button>
            )}
            {mayReport && splittable.length > 0 && (
              <Button onClick={() => setReporting('split')}>{t('incident.splitTitle')}</Button>
            )}
            {mayReport && repeatable && (
              <Button onClick={() => setReporting('retender')}>{t('incident.retenderTitle')}</Button>
            )}
            {mayReport && termination && (
              <Button onClick={() => setReporting('termination')}>{t('incident.terminationTitle')}</Button>
            )}
            {movable && !open && <Button onClick={() => setReporting('move')}>{t('incident.moveTitle')}</Button>}
          </>
        }
      >
        <p className="hint">{adapt(say(HINTS.hint))}</p>
        {incidents.length === 0 && <Alert showIcon type="info" title={t('incident.none')} />}
      </DetailSection>
      {incidents.map((incident) => (
        <IncidentSection key={incident.id} incident={incident} />
      ))}
      {reporting === 'fall' && (
        <FallDialog projectId={project.id} fallable={fallable} onClose={() => setReporting(null)} />
      )}
      {reporting === 'retender' && <RetenderDialog projectId={project.id} onClose={() => setReporting(null)} />}
      {reporting === 'split' && (
        <SplitDialog projectId={project.id} splittable={splittable} onClose={() => setReporting(null)} />
      )}
      {reporting === 'move' && <MoveDialog projectId={project.id} onClose={() => setReporting(null)} />}
      {reporting === 'termination' && termination && (
        <TerminationDialog projectId={project.id} termination={termination} onClose={() => setReporting(null)} />
      )}
    </>
  );
}

function IncidentSection({ incident }: { incident: Incident }) {
  const { t } = useText();
  const [deciding, setDeciding] = useState(false);
  const withdraw = useSend('put', '/tender/incident/{incidentId}/withdrawal');
  const { id, version, kind, allowedActions } = incident;
  return (
    <DetailSection
      title="parts.incidents"
      titleText={[kind.value, incident.bidderName ?? (kind.code === 'SPLIT_OFF' ? incident.sectionName : null)]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {allowedActions.includes('decide') && (
            <Button type="primary" onClick={() => setDeciding(true)}>
              {t('incident.decide')}
            </Button>
          )}
          {allowedActions.includes('withdraw') && (
            <ConfirmButton
              title={t('incident.withdrawTitle')}
              onConfirm={() => withdraw.mutateAsync({ incidentId: id, body: { version } })}
              done={t('incident.withdrawn')}
            >
              {t('incident.withdraw')}
            </ConfirmButton>
          )}
        </>
      }
    >
      <IncidentDetails incident={incident} />
      {deciding && <DecideDialog incident={incident} onClose={() => setDeciding(false)} />}
    </DetailSection>
  );
}

function IncidentDetails({ incident }: { incident: Incident }) {
  const { t, adapt } = useText();
  const { procedure } = incident;
  return (
    <Details
      items={[
        {
          label: 'common.status',
          value: (
            <StatusTag
              dict="bidding.IncidentStatus"
              status={incident.status}
              tone={PLAIN.includes(incident.kind.code) ? plainTones : tones}
            />
          ),
        },
        incident.sectionName !== null && { label: 'incident.section', value: incident.sectionName },
        incident.bidderName !== null && { label: 'incident.winner', value: incident.bidderName },
        procedure !== null && {
          label: 'incident.version',
          value:
            procedure.number === null
              ? t('incident.shipped')
              : t('incident.versionName', { number: String(procedure.number), name: procedure.name ?? '' }),
        },
        { label: 'incident.ground', value: adapt(incident.ground.value) },
        incident.consequence !== null && { label: 'incident.consequence', value: adapt(incident.consequence.value) },
        incident.deposit !== null && { label: 'incident.deposit', value: adapt(incident.deposit.value) },
        { label: 'incident.phase', value: adapt(incident.phase.value) },
        { label: 'incident.proposedBy', value: `${incident.proposedByName} ${incident.proposedTime}` },
        incident.decidedTime !== null && {
          label: 'incident.decidedBy',
          value: `${incident.decidedByName} ${incident.decidedTime}`,
        },
        { label: 'incident.reason', value: <span className="written">{incident.reason}</span>, wide: true },
        incident.claims !== null && {
          label: 'incident.claims',
          value: <span className="written">{incident.claims}</span>,
          wide: true,
        },
        incident.decisionNote !== null && {
          label: 'incident.note',
          value: <span className="written">{incident.decisionNote}</span>,
          wide: true,
        },
        { label: 'incident.files', value: <AttachmentList files={incident.files} />, wide: true },
      ]}
    />
  );
}
