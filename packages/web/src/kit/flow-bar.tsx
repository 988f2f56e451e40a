/**
 * Where a flow stands, what the rules say, and the buttons that this person may press now.
 *
 *   <FlowBar flow={{ type: 'PROJECT', projectId, phase }} name={project.name} />
 *   <FlowBar flow={{ type: 'PLAN', projectId: item.id, phase: 'PLAN' }} name={item.name} />
 *
 * Status, actions and findings come from /submit/state; the server decides.
 */
import { timeSpent } from '@tenderdesk/domain/display';
import { REASON_LENGTH } from '@tenderdesk/domain/project/submit';
import { Alert, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { useGet, useSend } from '../api/hooks.ts';
import type { Reply } from '../api/types.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { ErrorBox } from './error-box.tsx';
import type { Confirmation } from './form/use-form-shell.ts';
import { usePage } from './site.ts';
import { StatusTag } from './status-tag.tsx';
import { useText } from './text.ts';
import { hasUnsaved } from './unsaved.ts';

export interface FlowKey {
  type: string;
  /** Id of the plan item for type PLAN. */
  projectId: string;
  phase: string;
}

type State = Reply<'get', '/submit/state'>;
type Finding = State['findings'][number];

interface FlowBarProps {
  flow: FlowKey;
  /** Name of what is handed in, for the questions. */
  name: string;
  /** Before the status: name of the phase. */
  title?: ReactNode;
  /** Leads to where a finding can be mended. */
  renderFix?: ((finding: Finding) => ReactNode) | undefined;
  /** False while nothing may be done, such as a suspended project. */
  open?: boolean;
  /** For a flow beside the main one: what its submit button says. It does not call. */
  submitText?: string;
}

export function FlowBar({ flow, name, title, renderFix, open = true, submitText }: FlowBarProps) {
  const { t, say } = useText();
  const state = useGet('/submit/state', flow);
  if (state.error) return <ErrorBox error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return <Skeleton active title={false} paragraph={{ rows: 2 }} className="flow-bar" />;
  const { status, steps, findings, skipReason } = state.data;
  return (
    <section className="flow-bar" aria-label={t('kit.flow.label')}>
      <div className="flow-bar-head">
        <div className="flow-bar-state">
          {title}
          <StatusTag kind="submit" status={status} />
        </div>
        <ol className="flow-steps">
          {steps.map(({ action, role, operatorName, time, since, waiting, names }) => (
            <li key={action} className={operatorName ? 'done' : waiting ? 'waiting' : undefined}>
              <span>{operatorName ?? (names.join(t('kit.flow.and')) || role.value)}</span>
              <span className="hint">{time ?? t(`kit.flow.${action as 'submit'}Step`)}</span>
              {since && (
                <span className="hint">
                  {time ? t('kit.spent', { time: say(timeSpent(since, time)) }) : t('kit.flow.since', { time: since })}
                </span>
              )}
            </li>
          ))}
        </ol>
        {open && <FlowActions flow={flow} name={name} state={state.data} submitText={submitText} />}
      </div>
      {skipReason !== null && <Alert type="info" showIcon title={t('kit.flow.skipProposed', { reason: skipReason })} />}
      {open && <Findings findings={findings} renderFix={renderFix} />}
    </section>
  );
}

interface FlowActionsProps extends Pick<FlowBarProps, 'flow' | 'name'> {
  state: State;
  submitText: string | undefined;
}

function FlowActions({ flow, name, state, submitText }: FlowActionsProps) {
  const { t } = useText();
  const submit = useSend('put', '/submit/submit');
  const check = useSend('put', '/submit/check');
  const approve = useSend('put', '/submit/approve');
  const reject = useSend('put', '/submit/reject');
  const { allowedActions, failResults, recordId } = state;
  const may = (action: State['allowedActions'][number]) => allowedActions.includes(action);
  const body = (reason: string, confirmed?: Confirmation) => ({
    ...flow,
    recordId,
    ...(reason ? { reason } : {}),
    ...confirmed,
  });
  const stop = failResults[0];
  if (allowedActions.length === 0) return null;
  return (
    <div className="flow-actions">
      {may('reject') && (
        <ConfirmButton
          title={t('kit.flow.rejectTitle', { name })}
          danger
          reason={{ min: 5 }}
          onConfirm={(reason) => reject.mutateAsync({ body: body(reason) })}
          done={t('kit.flow.rejected')}
        >
          {t('common.reject')}
        </ConfirmButton>
      )}
      {state.skippable && (
        <ConfirmButton
          title={t('kit.flow.skipTitle', { name })}
          text={t('kit.flow.skipText')}
          reason={{ min: REASON_LENGTH.skip }}
          onConfirm={(reason) => submit.mutateAsync({ body: { ...body(reason), skiped: true } })} // sic
          done={t('common.submitted')}
        >
          {t('kit.flow.skip')}
        </ConfirmButton>
      )}
      {may('submit') && (
        <ConfirmButton
          title={t('kit.flow.submitTitle', { name })}
          text={<SubmitText />}
          type={submitText ? 'default' : 'primary'}
          onConfirm={(reason, confirmed) => submit.mutateAsync({ body: body(reason, confirmed) })}
          done={t('common.submitted')}
        >
          {submitText ?? t('common.submit')}
        </ConfirmButton>
      )}
      {may('check') && (
        <ConfirmButton
          title={t('kit.flow.checkTitle', { name })}
          text={t('kit.flow.checkText')}
          type="primary"
          onConfirm={(reason) => check.mutateAsync({ body: body(reason) })}
          done={t('kit.flow.checked')}
        >
          {t('common.check')}
        </ConfirmButton>
      )}
      {may('approve') && !stop && (
        <ConfirmButton
          title={t('kit.flow.approveTitle', { name })}
          text={t('kit.flow.approveText')}
          type="primary"
          onConfirm={(reason, confirmed) => approve.mutateAsync({ body: body(reason, confirmed) })}
          done={t('kit.flow.approved')}
        >
          {t('common.approve')}
        </ConfirmButton>
      )}
      {may('approve') && stop && (
        <ConfirmButton
          title={t('kit.flow.stopTitle', { name, result: stop.value })}
          text={t('kit.flow.stopText')}
          danger
          type="primary"
          reason={{ min: 1 }}
          onConfirm={(reason) =>
            approve.mutateAsync({ body: { ...body(reason), skiped: true, failResult: stop.code } })
          } // sic
          done={t('kit.flow.stopped')}
        >
          {stop.value}
        </ConfirmButton>
      )}
    </div>
  );
}

/** What submitting means; input that is not saved does not go along. */
function SubmitText() {
  const { t } = useText();
  const { id } = usePage();
  const [unsaved] = useState(() => hasUnsaved(id));
  return unsaved ? <Alert type="warning" showIcon title={t('kit.flow.unsaved')} /> : t('kit.flow.submitText');
}

function Findings({ findings, renderFix }: { findings: readonly Finding[] } & Pick<FlowBarProps, 'renderFix'>) {
  const { t, say } = useText();
  if (findings.length === 0) return null;
  const blocked = findings.some(({ severity }) => severity === 'block');
  return (
    <Alert
      type={blocked ? 'error' : 'warning'}
      showIcon
      title={t(blocked ? 'kit.flow.blocked' : 'kit.flow.warned', { count: findings.length })}
      description={
        <ul className="flow-findings">
          {findings.map((finding) => (
            <li key={`${finding.ruleId} ${finding.field}`}>
              {finding.severity === 'warn' && <span>{t('kit.flow.warning')}</span>}
              {say({ zh: finding.messageZh, en: finding.messageEn })}
              {renderFix?.(finding)}
            </li>
          ))}
        </ul>
      }
    />
  );
}
