import { isPhase, phaseRow } from '@tenderdesk/domain/procedure/project/phase';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { FlowBar } from '../../../parts/flow-bar.tsx';
import { useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';
import type { Finding, Project } from './types.ts';

const BreachDialog = lazy(() => import('./breach-dialog.tsx'));

/**
 * What can be done in the project's current phase, whatever tab is open. The opening has two flows: its report, and the
 * one that closes a failed tender.
 */
export function PhaseBar({ project, onOpen }: { project: Project; onOpen: (tab: string) => void }) {
  const { t, adapt } = useText();
  const permit = usePermit();
  const [missed, setMissed] = useState<Finding | null>(null);
  const { code } = project.phase;
  const value = adapt(project.phase.value);
  if (!isPhase(code)) return null;
  const { tab, types } = phaseRow(code);
  const leaveTime = project.phases.find(({ phase }) => phase.code === code)?.leaveTime;
  const open = project.status.code === 'IN_PROCESS';
  return (
    <>
      {types.map((type, index) => (
        <FlowBar
          key={`${type} ${code}`}
          flow={{ type, projectId: project.id, phase: code }}
          name={`${project.name} · ${index > 0 ? t('project.stopTitle') : value}`}
          open={open}
          {...(index > 0 ? { submitText: t('project.stopSubmit') } : {})}
          title={
            <>
              {index > 0 ? t('project.stopTitle') : value}
              {leaveTime && open && <span className="hint">{t('project.leaves', { time: leaveTime })}</span>}
            </>
          }
          renderFix={(finding) => (
            <>
              {finding.severity === 'breach' && permit('MAINTAIN:PROJECT') && (
                <Button type="link" size="small" onClick={() => setMissed(finding)}>
                  {t('project.recordBreach')}
                </Button>
              )}
              <Button
                type="link"
                size="small"
                onClick={() => onOpen(type === 'EVALUATION_REPORT' ? 'evaluation' : tab)}
              >
                {t('project.fix')}
              </Button>
            </>
          )}
        />
      ))}
      {missed && (
        <Suspense>
          <BreachDialog projectId={project.id} finding={missed} onClose={() => setMissed(null)} />
        </Suspense>
      )}
    </>
  );
}
