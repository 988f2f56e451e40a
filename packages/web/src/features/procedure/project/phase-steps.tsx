import { CheckOutlined, RollbackOutlined, StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useMobile } from '../../../kit/mobile.ts';
import { useText } from '../../../kit/text.ts';
import '../../../parts/imported/imported.ts';
import { lookOf, type StepLook } from './arrangement.ts';
import type { Project } from './types.ts';
import './phase-steps.css';

export type Step = Project['phases'][number];

const MARKS: Partial<Record<StepLook, ReactNode>> = {
  past: <CheckOutlined />,
  returned: <RollbackOutlined />,
  stopped: <StopOutlined />,
};

interface PhaseStepsProps {
  project: Project;
  /** The phase that is looked at; null while something is that crosses the phases. */
  shown: Step | null;
  onOpen: (step: Step) => void;
}

/** Where the project stands among its phases, and the way to what was done in each; those to come open nothing yet. */
export function PhaseSteps({ project, shown, onOpen }: PhaseStepsProps) {
  const { t, adapt } = useText();
  const mobile = useMobile();
  const [unfolded, setUnfolded] = useState(false);
  const { phases } = project;
  const current = phases.findIndex(({ phase }) => phase.code === project.phase.code);
  const narrow = mobile && !unfolded;
  const ended = project.phase.code === 'ENDED';
  const elsewhere = (step: Step, index: number) =>
    project.importedTime !== null && step.status === null && index < current;
  const titleOf = (step: Step, look: StepLook, index: number) => {
    if (elsewhere(step, index)) return t('imported.elsewhere');
    if (look !== 'coming') return adapt(step.phase.value);
    return ended
      ? t('project.neverReached')
      : t('project.comesAfter', { phase: adapt(phases[current]?.phase.value ?? '') });
  };
  return (
    <nav className="phases" aria-label={t('project.phases')}>
      <ol>
        {phases.map((step, index) => {
          const look = lookOf(project, index);
          const coming = look === 'coming';
          if (narrow && step !== shown && !(shown === null && index === current)) return null;
          return (
            <li
              key={step.phase.code}
              className={step === shown ? `${look} shown` : look}
              {...(index === current ? { 'aria-current': 'step' as const } : {})}
            >
              <button
                type="button"
                aria-disabled={coming}
                {...(step === shown ? { 'aria-current': 'page' as const } : {})}
                title={titleOf(step, look, index)}
                onKeyDown={moveByArrow}
                onClick={() => {
                  if (coming) return;
                  onOpen(step);
                  setUnfolded(false);
                }}
              >
                <span className="phase-number" aria-hidden="true">
                  {MARKS[look] ?? index + 1}
                </span>
                <span className="phase-name">{adapt(step.phase.value)}</span>
                {elsewhere(step, index) ? (
                  <span className="phase-note">{t('imported.stepElsewhere')}</span>
                ) : (
                  <StepNote step={step} look={look} />
                )}
              </button>
            </li>
          );
        })}
      </ol>
      {mobile && (
        <Button type="link" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {t('project.phaseOf', { number: current + 1, total: phases.length })}{' '}
          {t(unfolded ? 'project.hidePhases' : 'project.showPhases')}
        </Button>
      )}
    </nav>
  );
}

/** Left and right move between the steps. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by === undefined) return;
  const buttons = [...(event.currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('li button') ?? [])];
  const next = buttons[buttons.findIndex((button) => button === event.currentTarget) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** When it was finished, or how far the current one is. */
function StepNote({ step, look }: { step: Step; look: StepLook }) {
  const { t, adapt } = useText();
  if (step.failResult) return <span className="phase-note">{adapt(step.failResult.value)}</span>;
  if (step.skiped) return <span className="phase-note">{t('project.skiped')}</span>; // sic
  if (look === 'stopped') return <span className="phase-note">{t('project.stopped')}</span>;
  if (look === 'current' || look === 'returned') return <span className="phase-note">{step.status?.value}</span>;
  const time = step.finishedTime ?? (step.phase.code === 'ENDED' ? step.startedTime : null);
  return time && <span className="phase-note figure">{time.slice(0, 10)}</span>;
}
