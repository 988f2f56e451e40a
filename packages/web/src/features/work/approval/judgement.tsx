import { OPINION_LENGTH, withPhrase } from '@tenderdesk/domain/work/flow/opinion';
import { REASON_LENGTH } from '@tenderdesk/domain/work/flow/submit';
import { Alert, Button, Input } from 'antd';
import { type RefObject, lazy, Suspense, useId, useState } from 'react';
import { ApiError, type ApiFault } from '../../../api/api-error.ts';
import { useGet, useSend } from '../../../api/hooks.ts';
import { ErrorBox } from '../../../kit/error-box.tsx';
import type { Confirmation } from '../../../kit/form/use-form-shell.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useText } from '../../../kit/text.ts';
import { FlowRecords } from '../../../parts/flow-records.tsx';
import { Phrases } from '../../../parts/opinion-field.tsx';
import { flowOf, type OpinionBox, type Waiting } from './types.ts';
import type { Reply } from '../../../api/types.ts';

const WarningDialog = lazy(() => import('../../../kit/form/warning-dialog.tsx'));

type State = Reply<'get', '/submit/state'>;
type Known = Pick<State, 'allowedActions' | 'skipReason' | 'recordId'>;

/** Before the server has said it: there is something to write in, and nothing to decide. */
const NOT_YET: Known = { allowedActions: [], skipReason: null, recordId: null };

interface JudgementProps {
  row: Waiting;
  opinion: string;
  onOpinion: (opinion: string) => void;
  opinionBox: RefObject<OpinionBox | null>;
  /** Called once the server has recorded it, with what was decided in words. */
  onDecided: (row: Waiting, words: string) => void;
}

/** What the rules say, who said what before, and the reader's own opinion. */
export function Judgement(props: JudgementProps) {
  const { t } = useText();
  const flow = flowOf(props.row);
  const state = useGet('/submit/state', flow);
  return (
    <div className="approval-judgement">
      <Loaded query={state} rows={4} keep>
        {(data) => props.row.action === 'approve' && <Rules findings={data.findings} />}
      </Loaded>
      <Decision {...props} state={state.data ?? NOT_YET} />
      <div className="approval-card" aria-label={t('parts.flow.records')}>
        <FlowRecords flow={flow} />
      </div>
    </div>
  );
}

function Rules({ findings }: Pick<State, 'findings'>) {
  const { t, say } = useText();
  return (
    <section className="approval-rules approval-card" aria-label={t('approval.rules')}>
      <h2>{t('approval.rules')}</h2>
      {findings.length === 0 ? (
        <p className="kept">{t('approval.rulesKept')}</p>
      ) : (
        <ul>
          {findings.map(({ ruleId, field, severity, messageZh, messageEn }) => (
            <li key={`${ruleId} ${field}`} className={severity}>
              {t(severity === 'warn' ? 'parts.flow.warning' : 'approval.broken')}
              {say({ zh: messageZh, en: messageEn })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Decision({ row, state, opinion, onOpinion, opinionBox, onDecided }: JudgementProps & { state: Known }) {
  const { t, language } = useText();
  const fieldId = useId();
  const pass = useSend('put', `/submit/${row.action}`);
  const reject = useSend('put', '/submit/reject');
  const [warnings, setWarnings] = useState<readonly ApiFault[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [tooShort, setTooShort] = useState(false);
  const busy = pass.isPending || reject.isPending;
  const said = opinion.trim();
  const may = (action: State['allowedActions'][number]) => state.allowedActions.includes(action);
  const skips = state.skipReason !== null;
  // the opening fails by a flow of its own, where the one who approves chooses what follows
  const failsOnly = row.type === 'PROJECT' && row.phase === 'BID_OPENING' && row.action === 'approve';

  const send = async (deciding: Promise<unknown>, words: string) => {
    setError(null);
    setWarnings([]);
    try {
      await deciding;
      onDecided(row, words);
    } catch (refusal) {
      const asks =
        refusal instanceof ApiError &&
        refusal.status === 422 &&
        refusal.errors.length > 0 &&
        refusal.errors.every(({ severity }) => severity === 'warn');
      if (asks) setWarnings(refusal.errors);
      else setError(refusal);
    }
  };
  const bodyOf = (reason: string, confirmed?: Confirmation) => ({
    ...flowOf(row),
    recordId: state.recordId,
    ...(confirmed ? { confirmedWarnings: confirmed.confirmedWarnings } : {}),
    ...(reason ? { reason } : {}),
  });
  const agree = (confirmed?: Confirmation) => {
    if (busy || failsOnly || !may(row.action)) return;
    const reason = [said, confirmed?.reason ?? ''].filter(Boolean).join('\n');
    const words = t(row.action === 'check' ? 'approval.checked' : 'approval.approved', { name: row.name });
    void send(pass.mutateAsync({ body: bodyOf(reason, confirmed) }), words);
  };
  const giveBack = () => {
    const short = said.length < REASON_LENGTH.reject;
    setTooShort(short);
    if (short) return opinionBox.current?.focus();
    void send(reject.mutateAsync({ body: bodyOf(said) }), t('approval.returned', { name: row.name }));
  };
  const word = {
    check: t(skips ? 'parts.flow.checkSkip' : 'approval.check'),
    approve: t(skips ? 'parts.flow.approveSkip' : 'approval.approve'),
  }[row.action];

  return (
    <section className="approval-opinion approval-card" aria-label={t('parts.opinion.label')}>
      <h2>
        <label htmlFor={fieldId}>{t('parts.opinion.label')}</label>
        <span className="hint">{t('approval.neededToReturn')}</span>
      </h2>
      {skips && <Alert type="info" showIcon title={t('parts.flow.skipProposed', { reason: state.skipReason ?? '' })} />}
      <Phrases
        opinion={opinion}
        onPick={(phrase) => {
          onOpinion(withPhrase(opinion, phrase, language));
          opinionBox.current?.focus();
        }}
      />
      <Input.TextArea
        id={fieldId}
        ref={opinionBox}
        rows={3}
        maxLength={OPINION_LENGTH}
        showCount
        value={opinion}
        {...(tooShort ? { status: 'error' as const, 'aria-describedby': `${fieldId}-fault` } : {})}
        onChange={({ target }) => onOpinion(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            agree();
          }
        }}
      />
      {tooShort && (
        <p id={`${fieldId}-fault`} role="alert" className="approval-fault">
          {t('approval.reasonShort', { least: REASON_LENGTH.reject })}
        </p>
      )}
      {error !== null && <ErrorBox error={error} />}
      {failsOnly && (
        <p>
          {t('approval.chooseThere')}{' '}
          <ScreenLink to={`/tender/projectDetail?projectId=${row.projectId}&phase=${row.phase}`}>
            {t('approval.openProject')}
          </ScreenLink>
        </p>
      )}
      <div className="approval-buttons">
        {may('reject') && (
          <Button danger disabled={busy} loading={reject.isPending} onClick={giveBack}>
            {t('common.reject')}
          </Button>
        )}
        {may(row.action) && !failsOnly && (
          <Button type="primary" disabled={reject.isPending} loading={pass.isPending} onClick={() => agree()}>
            {word}
          </Button>
        )}
      </div>
      {may(row.action) && !failsOnly && (
        <p className="hint approval-keys">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> {word}
        </p>
      )}
      <Suspense>
        {warnings.length > 0 && (
          <WarningDialog
            warnings={warnings}
            busy={pass.isPending}
            onConfirm={(reason) => agree({ confirmedWarnings: warnings.map(({ ruleId }) => ruleId), reason })}
            onCancel={() => setWarnings([])}
          />
        )}
      </Suspense>
    </section>
  );
}
