import { numberIn } from '@tenderdesk/domain/access/account/validators';
import {
  PERFORMANCE_WEIGHTS,
  performanceTotal,
  rankOf,
  type PerformanceDimension,
  type PerformanceScores,
} from '@tenderdesk/domain/fulfilment/performance/performance';
import { Alert, Form } from 'antd';
import { call } from '../../../api/client.ts';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import type { TabProject } from '../../../parts/project-tabs.ts';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { DictText } from '../../../kit/dict-text.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { Loaded, room } from '../../../kit/loaded.tsx';
import { statusLooks } from '../../../parts/status-looks.ts';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('performance', { zh, en });

type Performance = Reply<'get', '/tender/performanceEvaluation/{projectId}'>;
type Evaluation = Performance['evaluations'][number];

const dimensions = Object.keys(PERFORMANCE_WEIGHTS) as PerformanceDimension[];

interface Values {
  scores: PerformanceScores;
  comment?: string | null;
  version: number;
}

/** The final evaluation of each contractor. */
export default function PerformanceTab({ project }: { project: TabProject }) {
  const query = useGet('/tender/performanceEvaluation/{projectId}', { projectId: project.id });
  return (
    <Loaded query={query} waiting={room}>
      {(data, reload) => <Evaluations projectId={project.id} answer={data} reload={reload} />}
    </Loaded>
  );
}

interface EvaluationsProps {
  projectId: string;
  answer: Performance;
  reload: () => void;
}

function Evaluations({ projectId, answer, reload }: EvaluationsProps) {
  const { t } = useText();
  const permit = usePermit();
  const editable = answer.editable && permit('MAINTAIN:PROJECT');
  const asks = !editable && permit('SUPERVISE:REMIND');
  const made = answer.evaluations.some(({ version }) => version > 0);
  if (!editable && !made)
    return (
      <>
        <Alert showIcon type="info" title={t('performance.notYet')} />
        {asks &&
          answer.evaluations.map(({ candidateId, bidderName }) => (
            <AskButton key={candidateId} candidateId={candidateId} bidder={bidderName} />
          ))}
      </>
    );
  return answer.evaluations.map((one) => (
    <DetailSection
      key={one.candidateId}
      title="parts.performance"
      titleText={t('performance.evaluationOf', { bidder: one.bidderName, section: one.sectionName })}
      actions={asks && one.version === 0 && <AskButton candidateId={one.candidateId} bidder={one.bidderName} />}
    >
      <Details
        items={[
          { label: 'performance.contractNo', value: one.contractNo },
          { label: 'performance.total', value: one.total },
          { label: 'performance.rank', value: <StatusTag {...statusLooks.rank} status={one.rank} /> },
          ...(editable
            ? []
            : dimensions.map((name) => ({ label: `performance.${name}` as const, value: one.scores?.[name] }))),
          !editable && { label: 'performance.comment' as const, value: one.comment, wide: true },
        ]}
      />
      {editable && <PerformanceForm projectId={projectId} evaluation={one} reload={reload} />}
    </DetailSection>
  ));
}

/** Puts the missing evaluation before the unit as a supervision; it is reminded of once a day. */
function AskButton({ candidateId, bidder }: { candidateId: string; bidder: string }) {
  const { t } = useText();
  const ask = async () => {
    const { sent } = await call(
      'get',
      '/supervisor/supervisionRecord/sendPerformanceEvaluationSupervisionMessage/{winningCandidateId}',
      { winningCandidateId: candidateId },
    );
    notice.done(t(sent ? 'performance.asked' : 'performance.askedToday'));
  };
  return (
    <ConfirmButton title={t('performance.askTitle', { bidder })} text={t('performance.askText')} onConfirm={ask}>
      {t('performance.ask')}
    </ConfirmButton>
  );
}

interface FormProps {
  projectId: string;
  evaluation: Evaluation;
  reload: () => void;
}

function PerformanceForm({ projectId, evaluation, reload }: FormProps) {
  const { t } = useText();
  const save = useSend('put', '/tender/performanceEvaluation/{projectId}');
  const { candidateId, scores, comment, version } = evaluation;
  return (
    <FormPage<Values>
      draft={candidateId}
      loading={false}
      error={null}
      onRetry={reload}
      initialValues={{ ...(scores ? { scores } : {}), comment, version }}
      onSubmit={(values) =>
        save.mutateAsync({ projectId, body: { ...values, candidateId, comment: values.comment ?? null } })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      {dimensions.map((name) => (
        <TextField
          key={name}
          name={['scores', name]}
          label={`performance.${name}`}
          required
          inputMode="decimal"
          max={6}
          check={numberIn({ places: 2, max: '100' })}
          help={t('performance.scoreHelp')}
        />
      ))}
      <Preview />
      <TextAreaField
        name="comment"
        label="performance.comment"
        unmarked
        wide
        max={1000}
        help={t('performance.commentHelp')}
      />
    </FormPage>
  );
}

const isScore = (value: string | undefined): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(value ?? '');

/** Total and rank while the scores are typed. */
function Preview() {
  const { t, language } = useText();
  const form = Form.useFormInstance<Values>();
  const scores = Form.useWatch('scores', form) as Partial<PerformanceScores> | undefined;
  if (!scores || !dimensions.every((name) => isScore(scores[name]))) return null;
  const total = performanceTotal(scores as PerformanceScores);
  const rank = rankOf(total);
  return (
    <p className="wide hint" lang={language}>
      {t('performance.preview', { total, rank })} <DictText dict="bidding.Rank" value={rank} />
    </p>
  );
}
