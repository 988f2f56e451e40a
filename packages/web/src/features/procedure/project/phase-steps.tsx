import { Button } from 'antd';
import { useState } from 'react';
import { useMobile } from '../../../kit/mobile.ts';
import { useText } from '../../../kit/text.ts';
import type { Project } from './types.ts';

type Step = Project['phases'][number];

/** Where the project stands among its phases; each opens the tab that it is worked on in. */
export function PhaseSteps({ project, onOpen }: { project: Project; onOpen: (tab: string) => void }) {
  const { t, adapt } = useText();
  const mobile = useMobile();
  const [unfolded, setUnfolded] = useState(false);
  const { phases } = project;
  const current = phases.findIndex(({ phase }) => phase.code === project.phase.code);
  const shown = mobile && !unfolded ? phases.filter((_, index) => index === current) : phases;
  return (
    <nav className="phases" aria-label={t('project.phases')}>
      <ol>
        {shown.map((step) => {
          const index = phases.indexOf(step);
          return (
            <li
              key={step.phase.code}
              className={lookOf(index, current)}
              {...(index === current ? { 'aria-current': 'step' as const } : {})}
            >
              <button type="button" onClick={() => onOpen(step.tab)}>
                <span className="phase-number" aria-hidden="true">
                  {index < current ? '✓' : index + 1}
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

const lookOf = (index: number, current: number): string =>
  index === current ? 'current' : index < current ? 'past' : 'coming';

/** When it was finished, or how far the current one is. */
function StepNote({ step, current }: { step: Step; current: boolean }) {
  const { t } = useText();
  if (step.failResult) return <span className="hint">{step.failResult.value}</span>;
  if (step.skiped) return <span className="hint">{t('project.skiped')}</span>; // sic
  if (current) return <span className="hint">{step.status?.value}</span>;
  return (
    <span className="hint figure">
      {(step.finishedTime ?? (step.phase.code === 'ENDED' ? step.startedTime : null))?.slice(0, 10) ?? ''}
    </span>
  );
}
