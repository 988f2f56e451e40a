import { CheckOutlined, RollbackOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useMobile } from '../../../kit/mobile.ts';
import { useText } from '../../../kit/text.ts';
import type { Project } from './types.ts';

export type Step = Project['phases'][number];

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
  const before = adapt(phases[current]?.phase.value ?? '');
  return (
    <nav className="phases" aria-label={t('project.phases')}>
      <ol>
        {phases.map((step, index) => {
          const look = lookOf(project, step, index, current);
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
                title={coming ? t('project.comesAfter', { phase: before }) : adapt(step.phase.value)}
                onKeyDown={moveByArrow}
                onClick={() => {
                  if (coming) return;
                  onOpen(step);
                  setUnfolded(false);
                }}
              >
                <span className="phase-number" aria-hidden="true">
                  {look === 'past' ? <CheckOutlined /> : look === 'returned' ? <RollbackOutlined /> : index + 1}
                </span>
                <span className="phase-name">{adapt(step.phase.value)}</span>
                <StepNote step={step} current={index === current && project.phase.code !== 'ENDED'} />
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

function lookOf({ phase, phaseStatus }: Project, step: Step, index: number, current: number): string {
  if (index > current) return 'coming';
  if (phase.code === 'ENDED' || index < current) return 'past';
  return phaseStatus.code === 'REJECTED' ? 'returned' : 'current';
}

/** When it was finished, or how far the current one is. */
function StepNote({ step, current }: { step: Step; current: boolean }) {
  const { t } = useText();
  if (step.failResult) return <span className="phase-note">{step.failResult.value}</span>;
  if (step.skiped) return <span className="phase-note">{t('project.skiped')}</span>; // sic
  if (current) return <span className="phase-note">{step.status?.value}</span>;
  const time = step.finishedTime ?? (step.phase.code === 'ENDED' ? step.startedTime : null);
  return time && <span className="phase-note figure">{time.slice(0, 10)}</span>;
}
