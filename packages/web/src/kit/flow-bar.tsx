/**
 * Where a flow stands, what the rules say, and the buttons that this person may press now.
 *
 *   <FlowBar flow={{ type: 'PROJECT', projectId, phase }} name={project.name} />
 *   <FlowBar flow={{ type: 'PLAN', projectId: item.id, phase: 'PLAN' }} name={item.name} />
 *
 * Status, actions and findings come from /submit/state; the server decides.
 */
import type { Authority } from '@tenderdesk/domain/identity/authority';
import type { FlowKey } from '@tenderdesk/domain/project/phase';
import { timeSpent } from '@tenderdesk/domain/display';
import { REASON_LENGTH } from '@tenderdesk/domain/project/submit';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, use, useState } from 'react';
import { useGet, useSend } from '../api/hooks.ts';
import type { Reply } from '../api/types.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { ErrorBox } from './error-box.tsx';
import { SelectField } from './form/choice-fields.tsx';
import { FormDialog } from './form/form-dialog.tsx';
import { TextAreaField } from './form/text-fields.tsx';
import type { Confirmation } from './form/use-form-shell.ts';
import { notice } from './notice.tsx';
import { usePage } from './site.ts';
import { StatusTag } from './status-tag.tsx';
import { useText } from './text.ts';
import { ReadingOnly, usePermit } from '../session/principal.ts';
import { hasUnsaved } from './unsaved.ts';

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
  const reading = use(ReadingOnly);
  const state = useGet('/submit/state', flow);
  if (state.error) return <ErrorBox error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return <Skeleton active title={false} paragraph={{ rows: 2 }} className="flow-bar" />;
  const { status, steps, findings, skipReason, returnReason } = state.data;
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
        {open && !reading && <FlowActions flow={flow} name={name} state={state.data} submitText={submitText} />}
      </div>
      {skipReason !== null && <Alert type="info" showIcon title={t('kit.flow.skipProposed', { reason: skipReason })} />}
      {returnReason !== null && (
        <Alert type="warning" showIcon className="written" title={t('kit.flow.returned', { reason: returnReason })} />
      )}
      {open && !reading && <Findings findings={findings} renderFix={renderFix} />}
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
  const recall = useSend('put', '/submit/recall');
  const { allowedActions, failResults, recordId } = state;
  const may = (action: State['allowedActions'][number]) => allowedActions.includes(action);
  const body = (reason: string, confirmed?: Confirmation) => ({
    ...flow,
    recordId,
    ...(reason ? { reason } : {}),
    ...confirmed,
  });
  // the opening fails by a flow of its own, which has no other approval
  const failsOnly = flow.type === 'PROJECT' && flow.phase === 'BID_OPENING';
  return (
    <div className="flow-actions">
      <Urge flow={flow} name={name} />
      {may('recall') && (
        <ConfirmButton
          title={t('kit.flow.recallTitle', { name })}
          text={t('kit.flow.recallText')}
          onConfirm={() => recall.mutateAsync({ body: body('') })}
          done={t('kit.flow.recalled')}
        >
          {t('kit.flow.recall')}
        </ConfirmButton>
      )}
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
      {may('approve') && failResults.length > 0 && (
        <FailButton
          name={name}
          results={failResults}
          primary={failsOnly}
          onFail={(failResult, reason) =>
            approve.mutateAsync({
              body: { ...body(reason), failResult, skiped: flow.type !== 'EVALUATION_REPORT' }, // sic
            })
          }
        />
      )}
      {may('approve') && !failsOnly && (
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
    </div>
  );
}

interface FailProps {
  name: string;
  results: State['failResults'];
  primary: boolean;
  onFail: (failResult: string, reason: string) => Promise<unknown>;
}

/** What a failed phase leads to: the choices that the state leaves, each with what it does. */
function FailButton({ name, results, primary, onFail }: FailProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const [only] = results.length === 1 ? results : [];
  const [chosen, setChosen] = useState<string | null>(only?.code ?? null);
  return (
    <>
      <Button danger type={primary ? 'primary' : 'default'} onClick={() => setOpen(true)}>
        {only?.value ?? t('kit.flow.fail')}
      </Button>
      <FormDialog<{ failResult: string; reason: string }>
        open={open}
        title={t('kit.flow.failTitle', { name })}
        danger
        {...(only ? { initialValues: { failResult: only.code } } : {})}
        onClose={() => {
          setOpen(false);
          setChosen(only?.code ?? null);
        }}
        onSubmit={({ failResult, reason }) => onFail(failResult, reason.trim())}
        onDone={() => notice.done(t('kit.flow.failed'))}
      >
        <SelectField
          name="failResult"
          label="kit.flow.failResult"
          required
          wide
          onSelect={setChosen}
          options={results.map(({ code, value }) => ({ value: code, label: value }))}
        />
        {chosen && <p className="wide hint">{t(`kit.flow.fail${chosen as 'RETENDER'}`)}</p>}
        <TextAreaField name="reason" label="common.reason" required max={500} wide />
      </FormDialog>
    </>
  );
}

/** Asks those who have it to go on; when that was done lately, says so. */
function Urge({ flow, name }: Pick<FlowBarProps, 'flow' | 'name'>) {
  const { t } = useText();
  const permit = usePermit();
  const may = permit(...(MAY_URGE_OWN[flow.type] ?? MAY_URGE));
  const state = useGet('/submit/urge', flow, { enabled: may });
  const urge = useSend('post', '/submit/urge');
  if (!may || !state.data) return null;
  const { allowed, last } = state.data;
  if (!allowed)
    return (
      last && (
        <span className="hint">
          {t('kit.flow.urgedAt', {
            name: last.operatorName,
            time: last.time.slice(5, 16),
            next: last.nextTime.slice(11, 16),
          })}
        </span>
      )
    );
  return (
    <ConfirmButton
      title={t('kit.flow.urgeTitle', { name })}
      reason={{ required: false }}
      onConfirm={(note) => urge.mutateAsync({ body: { ...flow, note } })}
      done={t('kit.flow.urgeDone')}
    >
      {t('kit.flow.urge')}
    </ConfirmButton>
  );
}

const MAY_URGE = ['MAINTAIN:PROJECT', 'CHECK:PROJECT', 'APPROVE:PROJECT'] as const;
const ofReports = ['CHECK:CONTRACT_REPORT', 'APPROVE:CONTRACT_REPORT'] as const;
const MAY_URGE_OWN: Readonly<Record<string, readonly Authority[]>> = {
  PLAN: ['MAINTAIN:PLAN', 'CHECK:PLAN', 'APPROVE:PLAN'],
  CONTRACT_REPORT: ['MAINTAIN:CONTRACT_REPORT', ...ofReports],
  MONTHLY_REPORT: ['MAINTAIN:MONTHLY_TENDER_REPORT', ...ofReports],
};

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
