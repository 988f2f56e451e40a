/**
 * Where a flow stands, what the rules say, and the buttons that this person may press now.
 *
 *   <FlowBar flow={{ type: 'PROJECT', projectId, phase }} name={project.name} />
 *   <FlowBar flow={{ type: 'PLAN', projectId: item.id, phase: 'PLAN' }} name={item.name} />
 *
 * Status, actions and findings come from /submit/state; the server decides.
 */
import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import { timeSpent } from '@tenderdesk/domain/display';
import type { FailResult } from '@tenderdesk/domain/procedure/project/codes';
import { REASON_LENGTH } from '@tenderdesk/domain/work/flow/submit';
import { urgeRightsOf } from '@tenderdesk/domain/procedure/project/urge';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, use, useState } from 'react';
import { useGet, useSend } from '../api/hooks.ts';
import type { Reply } from '../api/types.ts';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { ErrorBox } from '../kit/error-box.tsx';
import { SelectField } from '../kit/form/choice-fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { TextAreaField } from '../kit/form/text-fields.tsx';
import type { Confirmation } from '../kit/form/use-form-shell.ts';
import { notice } from '../kit/notice.tsx';
import { OpinionField } from './opinion-field.tsx';
import { usePage } from '../kit/site.ts';
import { StatusTag } from '../kit/status-tag.tsx';
import { useText } from '../kit/text.ts';
import { ReadingOnly, usePermit } from '../session/principal.ts';
import { hasUnsaved } from '../kit/unsaved.ts';
import { statusLooks } from './status-looks.ts';

export type State = Reply<'get', '/submit/state'>;
export type Finding = State['findings'][number];

interface FlowBarProps {
  flow: FlowKey;
  /** Name of what is handed in, for the questions. */
  name: string;
  /** Before the status: name of the phase. */
  title?: ReactNode;
  /** Leads to where a finding can be mended. */
  renderFix?: ((finding: Finding) => ReactNode) | undefined;
  /** False while nothing may be done, such as a paused project. */
  open?: boolean;
  /** For a flow beside the main one: what its submit button says. It does not call. */
  submitText?: string;
}

export function FlowBar({ flow, name, title, renderFix, open = true, submitText }: FlowBarProps) {
  const { t, say } = useText();
  const reading = use(ReadingOnly);
  const [asked, setAsked] = useState(false);
  const state = useGet('/submit/state', flow);
  if (state.error) return <ErrorBox error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return <Skeleton active title={false} paragraph={{ rows: 2 }} className="flow-bar" />;
  const { status, steps, findings, skipReason, returnReason } = state.data;
  return (
    <section className="flow-bar" aria-label={t('parts.flow.label')}>
      <div className="flow-bar-head">
        <div className="flow-bar-state">
          {title}
          <StatusTag {...statusLooks.submit} status={status} />
        </div>
        <ol className="flow-steps">
          {steps.map(({ action, role, operatorName, time, since, waiting, names }, index) => (
            <li
              key={`${action} ${role.code} ${index}`}
              className={operatorName ? 'done' : waiting ? 'waiting' : undefined}
            >
              <span>{operatorName ?? (names.join(t('parts.flow.and')) || role.value)}</span>
              <span className="hint">{time ?? t(`parts.flow.${action as 'submit'}Step`)}</span>
              {since && (
                <span className="hint">
                  {time
                    ? t('kit.spent', { time: say(timeSpent(since, time)) })
                    : t('parts.flow.since', { time: since })}
                </span>
              )}
            </li>
          ))}
        </ol>
        {open && !reading && (
          <FlowActions
            flow={flow}
            name={name}
            state={state.data}
            submitText={submitText}
            asked={asked}
            onAsk={setAsked}
          />
        )}
      </div>
      {skipReason !== null && (
        <Alert type="info" showIcon title={t('parts.flow.skipProposed', { reason: skipReason })} />
      )}
      {returnReason !== null && (
        <Alert type="warning" showIcon className="written" title={t('parts.flow.returned', { reason: returnReason })} />
      )}
      {open && !reading && asked && <Findings findings={findings} renderFix={renderFix} />}
    </section>
  );
}

interface FlowActionsProps extends Pick<FlowBarProps, 'flow' | 'name'> {
  state: State;
  submitText?: string | undefined;
  /** What the rules say is shown: they were asked for, or a step was tried. */
  asked: boolean;
  onAsk: (asked: boolean) => void;
}

/** What this person may do with a flow now; one of it is the next step. */
export function FlowActions({ flow, name, state, submitText, asked, onAsk }: FlowActionsProps) {
  const { t } = useText();
  const submit = useSend('put', '/submit/submit');
  const check = useSend('put', '/submit/check');
  const approve = useSend('put', '/submit/approve');
  const reject = useSend('put', '/submit/reject');
  const recall = useSend('put', '/submit/recall');
  const { allowedActions, failResults, findings, recordId } = state;
  const blocked = findings.some(({ severity }) => severity === 'block');
  const may = (action: State['allowedActions'][number]) => allowedActions.includes(action);
  const body = (reason: string, confirmed?: Confirmation) => ({
    ...flow,
    recordId,
    ...confirmed,
    ...saidWith(reason, confirmed),
  });
  const skips = state.skipReason !== null;
  // the opening fails by a flow of its own, which has no other approval
  const failsOnly = flow.type === 'PROJECT' && flow.phase === 'BID_OPENING';
  return (
    <div className="flow-actions">
      <Urge flow={flow} name={name} />
      {findings.length > 0 && (
        <Button aria-expanded={asked} onClick={() => onAsk(!asked)}>
          {t('parts.flow.examine', { count: findings.length })}
        </Button>
      )}
      {may('recall') && (
        <ConfirmButton
          title={t('parts.flow.recallTitle', { name })}
          text={t('parts.flow.recallText')}
          onConfirm={() => recall.mutateAsync({ body: body('') })}
          done={t('parts.flow.recalled')}
        >
          {t('parts.flow.recall')}
        </ConfirmButton>
      )}
      {may('reject') && (
        <ConfirmButton
          title={t('parts.flow.rejectTitle', { name })}
          danger
          reason={{ min: 5 }}
          onConfirm={(reason) => reject.mutateAsync({ body: body(reason) })}
          done={t('parts.flow.rejected')}
        >
          {t('common.reject')}
        </ConfirmButton>
      )}
      {state.skippable && (
        <ConfirmButton
          title={t('parts.flow.skipTitle', { name })}
          text={t('parts.flow.skipText')}
          reason={{ min: REASON_LENGTH.skip }}
          onConfirm={(reason) => submit.mutateAsync({ body: { ...body(reason), skiped: true } })} // sic
          done={t('common.submitted')}
        >
          {t('parts.flow.skip')}
        </ConfirmButton>
      )}
      {may('submit') && (
        <ConfirmButton
          title={t('parts.flow.submitTitle', { name })}
          text={<SubmitText />}
          // what the rules forbid is no next step
          type={submitText || blocked ? 'default' : 'primary'}
          onConfirm={(reason, confirmed) => {
            onAsk(true);
            return submit.mutateAsync({ body: body(reason, confirmed) });
          }}
          done={t('common.submitted')}
        >
          {submitText ?? t('common.submit')}
        </ConfirmButton>
      )}
      {may('check') && (
        <ConfirmButton
          title={t(skips ? 'parts.flow.checkSkipTitle' : 'parts.flow.checkTitle', { name })}
          text={t('parts.flow.checkText')}
          type="primary"
          reasonField={<OpinionField />}
          onConfirm={(reason) => check.mutateAsync({ body: body(reason) })}
          done={t('parts.flow.checked')}
        >
          {t(skips ? 'parts.flow.checkSkip' : 'common.check')}
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
          title={t(skips ? 'parts.flow.approveSkipTitle' : 'parts.flow.approveTitle', { name })}
          text={t(skips ? 'parts.flow.approveSkipText' : 'parts.flow.approveText')}
          type="primary"
          reasonField={<OpinionField />}
          onConfirm={(reason, confirmed) => {
            onAsk(true);
            return approve.mutateAsync({ body: body(reason, confirmed) });
          }}
          done={t('parts.flow.approved')}
        >
          {t(skips ? 'parts.flow.approveSkip' : 'common.approve')}
        </ConfirmButton>
      )}
    </div>
  );
}

/** An opinion travels with the reason for which warnings were confirmed: both are the record's `reason` (spec §3). */
const saidWith = (opinion: string, confirmed?: Confirmation): { reason?: string } => {
  const reason = [opinion, confirmed?.reason ?? ''].filter(Boolean).join('\n');
  return reason ? { reason } : {};
};

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
        {only?.value ?? t('parts.flow.fail')}
      </Button>
      <FormDialog<{ failResult: string; reason: string }>
        open={open}
        title={t('parts.flow.failTitle', { name })}
        danger
        {...(only ? { initialValues: { failResult: only.code } } : {})}
        onClose={() => {
          setOpen(false);
          setChosen(only?.code ?? null);
        }}
        onSubmit={({ failResult, reason }) => onFail(failResult, reason.trim())}
        onDone={() => notice.done(t('parts.flow.failed'))}
      >
        <SelectField
          name="failResult"
          label="parts.flow.failResult"
          required
          wide
          onSelect={setChosen}
          options={results.map(({ code, value }) => ({ value: code, label: value }))}
        />
        {chosen && <p className="wide hint">{t(`parts.flow.fail${chosen as FailResult}`)}</p>}
        <TextAreaField name="reason" label="common.reason" required max={500} wide />
      </FormDialog>
    </>
  );
}

/** Asks those who have it to go on; when that was done lately, says so. */
function Urge({ flow, name }: Pick<FlowBarProps, 'flow' | 'name'>) {
  const { t } = useText();
  const permit = usePermit();
  const may = permit(...urgeRightsOf(flow.type));
  const state = useGet('/submit/urge', flow, { enabled: may });
  const urge = useSend('post', '/submit/urge');
  if (!may || !state.data) return null;
  const { allowed, last } = state.data;
  if (!allowed)
    return (
      last && (
        <span className="hint">
          {t('parts.flow.urgedAt', {
            name: last.operatorName,
            time: last.time.slice(5, 16),
            next: last.nextTime.slice(11, 16),
          })}
        </span>
      )
    );
  return (
    <ConfirmButton
      title={t('parts.flow.urgeTitle', { name })}
      reason={{ required: false }}
      onConfirm={(note) => urge.mutateAsync({ body: { ...flow, note } })}
      done={t('parts.flow.urgeDone')}
    >
      {t('parts.flow.urge')}
    </ConfirmButton>
  );
}

/** What submitting means; input that is not saved does not go along. */
function SubmitText() {
  const { t } = useText();
  const { id } = usePage();
  const [unsaved] = useState(() => hasUnsaved(id));
  return unsaved ? <Alert type="warning" showIcon title={t('parts.flow.unsaved')} /> : t('parts.flow.submitText');
}

/** What the rules say, as work to be done. */
export function Findings({ findings, renderFix }: { findings: readonly Finding[] } & Pick<FlowBarProps, 'renderFix'>) {
  const { t, say } = useText();
  if (findings.length === 0) return null;
  const blocked = findings.some(({ severity }) => severity !== 'warn');
  return (
    <Alert
      type="warning"
      showIcon
      title={t(blocked ? 'parts.flow.blocked' : 'parts.flow.warned', { count: findings.length })}
      description={
        <ul className="flow-findings">
          {findings.map((finding) => (
            <li key={`${finding.ruleId} ${finding.field}`}>
              {finding.severity === 'warn' && <span>{t('parts.flow.warning')}</span>}
              {finding.severity === 'breach' && <span>{t('parts.flow.missed')}</span>}
              {say({ zh: finding.messageZh, en: finding.messageEn })}
              {renderFix?.(finding)}
            </li>
          ))}
        </ul>
      }
    />
  );
}
