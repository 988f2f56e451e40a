import { dueIn } from '@tenderdesk/domain/display';
import { isElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import { isPhase, phaseRow, type FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { useGet } from '../../../api/hooks.ts';
import { ErrorBox } from '../../../kit/error-box.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useText } from '../../../kit/text.ts';
import { Findings, FlowActions, type State } from '../../../parts/flow-bar.tsx';
import { DueChip } from '../../../parts/due-chip.tsx';
import { ReadingOnly, usePermit } from '../../../session/principal.ts';
import type { Finding, Project } from './types.ts';
import './next-card.css';

const BreachDialog = lazy(() => import('./breach-dialog.tsx'));

interface NextCardProps {
  project: Project;
  onOpen: (tab: string) => void;
}

/** What is next, who does it, until when, since when it waits, and the one thing that the reader can do. */
export function NextCard({ project, onOpen }: NextCardProps) {
  const { t, adapt } = useText();
  const { code } = project.phase;
  if (project.status.code === 'ENDED' || !isPhase(code))
    return (
      <Card look="ended">
        <Fact label={t('project.next')} strong>
          {project.status.value}
        </Fact>
        {project.result && <Fact label={t('project.result')}>{adapt(project.result.value)}</Fact>}
        {project.endedTime && <Fact label={t('project.endedTime')}>{project.endedTime}</Fact>}
      </Card>
    );
  const { types, tab } = phaseRow(code);
  const flows = types.map((type) => ({ type, projectId: project.id, phase: code }));
  const [main, stop] = flows;
  if (!main) return null;
  return stop ? (
    <OfTwo project={project} main={main} stop={stop} onOpen={onOpen} />
  ) : (
    <FlowCard project={project} flow={main} name={project.phase.value} tab={tab} onOpen={onOpen} />
  );
}

/** The opening has two flows, its report and the one that closes a failed tender; what was handed in comes first. */
function OfTwo({ project, main, stop, onOpen }: NextCardProps & { main: FlowKey; stop: FlowKey }) {
  const { t } = useText();
  const state = useGet('/submit/state', stop);
  const elsewhere = isElsewhere({ platform: project.platform.code });
  const stopping = ['SUBMITTED', 'CHECKED', 'REJECTED'].includes(state.data?.status.code ?? '');
  const failing = { flow: stop, name: t('project.stopTitle'), tab: 'failure' };
  const reporting = { flow: main, name: t('project.report'), tab: elsewhere ? 'opening' : 'evaluation' };
  return <FlowCard project={project} {...(stopping ? failing : reporting)} onOpen={onOpen} />;
}

interface FlowCardProps extends NextCardProps {
  flow: FlowKey;
  /** What is handed in. */
  name: string;
  /** Where it is worked on. */
  tab: string;
}

function FlowCard({ project, flow, name, tab, onOpen }: FlowCardProps) {
  const { t, adapt } = useText();
  const reading = use(ReadingOnly);
  const permit = usePermit();
  const [asked, setAsked] = useState(false);
  const [missed, setMissed] = useState<Finding | null>(null);
  const state = useGet('/submit/state', flow);
  if (state.error) return <ErrorBox error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data)
    return (
      <Card look="other">
        <Skeleton.Input active size="small" />
      </Card>
    );
  const open = project.status.code === 'IN_PROCESS' && !reading;
  const { findings, skipReason, returnReason } = state.data;
  return (
    <>
      <Card
        look={lookOf(state.data)}
        actions={
          open && (
            <FlowActions
              flow={flow}
              name={`${project.name} · ${adapt(name)}`}
              state={state.data}
              asked={asked}
              onAsk={setAsked}
            />
          )
        }
      >
        <Facts project={project} name={adapt(name)} state={state.data} />
      </Card>
      {(returnReason ?? skipReason) !== null && (
        <p className={returnReason === null ? 'next-note' : 'next-note returned'}>
          {returnReason === null
            ? t('parts.flow.skipProposed', { reason: skipReason ?? '' })
            : t('parts.flow.returned', { reason: returnReason })}
        </p>
      )}
      {open && asked && (
        <Findings
          findings={findings}
          renderFix={(finding) => (
            <>
              {finding.severity === 'breach' && permit('MAINTAIN:PROJECT') && (
                <Button type="link" size="small" onClick={() => setMissed(finding)}>
                  {t('project.recordBreach')}
                </Button>
              )}
              <Button type="link" size="small" onClick={() => onOpen(tab)}>
                {t('project.fix')}
              </Button>
            </>
          )}
        />
      )}
      {missed && (
        <Suspense>
          <BreachDialog projectId={project.id} finding={missed} onClose={() => setMissed(null)} />
        </Suspense>
      )}
    </>
  );
}

type Look = 'mine' | 'other' | 'late' | 'ended';

const waitingStep = ({ steps }: State) => steps.find(({ waiting }) => waiting);
const isLate = (due: string | null | undefined): boolean =>
  due !== null && due !== undefined && dueIn(due, serverNow()).tone === 'late';

function lookOf(state: State): Look {
  const step = waitingStep(state);
  if (state.status.code === 'REJECTED' || isLate(step?.dueTime)) return 'late';
  return state.allowedActions.some((action) => action === step?.action) ? 'mine' : 'other';
}

function Facts({ project, name, state }: { project: Project; name: string; state: State }) {
  const { t } = useText();
  const step = waitingStep(state);
  const leaveTime = project.phases.find(({ phase }) => phase.code === project.phase.code)?.leaveTime;
  if (!step)
    return (
      <>
        <Fact label={t('project.next')} strong>
          {t(leaveTime ? 'project.waitsForTime' : 'project.waitsForOthers', { name })}{' '}
          <Explained phase={project.phase.code} />
        </Fact>
        <Fact label={t('common.status')}>{state.status.value}</Fact>
        {leaveTime && <Fact label={t('project.leavesAt')}>{leaveTime}</Fact>}
      </>
    );
  const { action, role, names, since, dueTime } = step;
  const mine = state.allowedActions.some((one) => one === action);
  const who = names.join(t('parts.flow.and'));
  return (
    <>
      <Fact label={t('project.next')} strong>
        {t(wordOf(project, state, action), { name })} <Explained phase={project.phase.code} />
      </Fact>
      <Fact label={t('project.who')}>
        {mine ? t('project.you') : who || t('project.somebody')}
        <span className="hint">（{role.value}）</span>
      </Fact>
      {dueTime !== null && (
        <Fact label={t('project.until')}>
          <span className="figure">{dueTime}</span> <DueChip due={dueTime} />
        </Fact>
      )}
      {since && (
        <Fact label={t(mine ? 'project.waitsForYou' : 'project.waits')}>
          <span className="figure">{t('project.since', { time: since })}</span>
        </Fact>
      )}
    </>
  );
}

/** Leads to what the phase is for, who acts in it and by which rules. */
function Explained({ phase }: { phase: string }) {
  const { t } = useText();
  return (
    <ScreenLink to={`/help?phase=${phase}`}>
      <QuestionCircleOutlined aria-label={t('project.explain')} title={t('project.explain')} />
    </ScreenLink>
  );
}

/** What the step is called; before the report of an opening there is more to do than to hand it in. */
function wordOf({ phase }: Project, { status }: State, action: string) {
  if (status.code === 'REJECTED') return 'project.nextMend';
  if (phase.code === 'BID_OPENING' && status.code === 'UNSUBMITTED') return 'project.nextOpening';
  return `project.next_${action as 'submit' | 'check' | 'approve'}` as const;
}

function Card({ look, actions, children }: { look: Look; actions?: ReactNode; children: ReactNode }) {
  const { t } = useText();
  return (
    <section className={`next-card ${look}`} aria-label={t('parts.flow.label')}>
      <dl>{children}</dl>
      {actions}
    </section>
  );
}

function Fact({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={strong ? 'strong' : undefined}>{children}</dd>
    </div>
  );
}
