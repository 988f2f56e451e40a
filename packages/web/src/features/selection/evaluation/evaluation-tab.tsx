import { asksItems } from '@tenderdesk/domain/procedure/bidding-document/inquiry-item';
import { endsByRecord, quotesInRounds } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { Alert } from 'antd';
import { useGet } from '../../../api/hooks.ts';
import { DetailSection } from '../../../kit/details.tsx';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import { ItemSheet } from '../../../parts/opening/item-sheet.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { Loaded, room } from '../../../kit/loaded.tsx';
import { usePermit } from '../../../session/principal.ts';
import { AvoidancePanel } from './avoidance-panel.tsx';
import { BidQuestionsPanel, useBidQuestions } from './bid-questions.tsx';
import { CommitteePanel } from './committee-panel.tsx';
import { EnvelopeProgress } from './envelope-progress.tsx';
import { NegotiationRecord } from './negotiation-record.tsx';
import { QuoteRounds } from './quote-rounds.tsx';
import { ReportHandover } from './report-handover.tsx';
import { ReportHistory } from './report-history.tsx';
import { ReportPanel } from './report-panel.tsx';
import { ResultPanel } from './result-panel.tsx';
import { ReviewListPanel } from './review-list-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { PaperPanel } from './paper-panel.tsx';
import { ScoringSheet } from './scoring-sheet.tsx';
import { SummaryForm } from './summary-form.tsx';
import type { Evaluation } from './types.ts';
import './evaluation.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('evaluation', { zh, en });

const running = ['RECORDED', 'EVALUATING', 'EVALUATED'];

/** How often the progress of the others is asked for. */
const POLL_MS = 15_000;

/** Committee, review, scores, ranking and report: each person sees the own part and no more than may be seen. */
export default function EvaluationTab({ project }: { project: TabProject }) {
  const evaluation = useGet('/tender/evaluation/{projectId}', askedRound(project), { everyMs: POLL_MS });
  return (
    <Loaded query={evaluation} waiting={room} keep>
      {(data) => <Parts project={project} evaluation={data} />}
    </Loaded>
  );
}

function Parts({ project, evaluation }: { project: TabProject; evaluation: Evaluation }) {
  const { t } = useText();
  const begun = running.includes(evaluation.status?.code ?? '');
  const panels = begun ? (
    <>
      {quotesInRounds(project.biddingMethod.code) && <QuoteRounds project={project} />}
      {endsByRecord(project.biddingMethod.code) ? (
        <Negotiation project={project} evaluation={evaluation} />
      ) : (
        <EvaluationSession project={project} evaluation={evaluation} />
      )}
    </>
  ) : (
    <Alert showIcon type="info" className="page-alert" title={t('evaluation.notBegun')} />
  );
  const committee = <CommitteePanel projectId={project.id} />;
  // members find their own work first
  return evaluation.member ? (
    <>
      {panels}
      {committee}
    </>
  ) : (
    <>
      {committee}
      {panels}
    </>
  );
}

/** A single source: its record is written and signed, nothing is scored. */
function Negotiation({ project, evaluation }: { project: TabProject; evaluation: Evaluation }) {
  const { member, phaseEditable, report } = evaluation;
  const declares = member !== null && phaseEditable && member.avoidanceDeclared !== false;
  return (
    <>
      <NegotiationRecord project={project} declares={declares} evaluation={evaluation} />
      {report && <ReportPanel evaluation={evaluation} report={report} byRecord />}
    </>
  );
}

function EvaluationSession({ project, evaluation }: { project: TabProject; evaluation: Evaluation }) {
  const { t } = useText();
  const permit = usePermit();
  const answer = useBidQuestions(project);
  const asked = answer.data;
  const paper = useGet('/tender/evaluation/{projectId}/paper', askedRound(project), { everyMs: POLL_MS });
  const onPaper = paper.data ? paper.data.declared !== null : null;
  const { member, progress, phaseEditable, report } = evaluation;
  const all = progress.members > 0 && progress.handedIn === progress.members;
  const { envelopes } = evaluation;
  const waits = envelopes?.step === 'FIRST' && envelopes.mine;
  const scoring = member !== null && phaseEditable && !member.handedIn && !waits;
  return (
    <>
      <DetailSection title="evaluation.progress">
        <p>
          {t('evaluation.progressScores', { done: progress.handedIn, all: progress.members })}
          {' · '}
          {t('evaluation.progressSigned', { done: progress.signed, all: progress.members })}
        </p>
        {envelopes && <EnvelopeProgress evaluation={evaluation} />}
        {!all && <p className="hint">{t('evaluation.secretUntilAll')}</p>}
        {member?.handedIn && !all && <Alert showIcon type="success" title={t('evaluation.myHandedIn')} />}
      </DetailSection>
      {scoring && member.avoidanceDeclared !== false && <AvoidancePanel evaluation={evaluation} />}
      <ReviewListPanel project={project} />
      {member && <ReviewPanel evaluation={evaluation} asked={asked} />}
      {asksItems(project.biddingMethod.code) && <ItemSheet projectId={project.id} round={askedRound(project).round} />}
      {asked && <BidQuestionsPanel evaluation={evaluation} asked={asked} reload={() => void answer.refetch()} />}
      {paper.data && <PaperPanel paper={paper.data} />}
      {scoring && onPaper === false && member.avoidanceDeclared === false && (
        <ScoringSheet evaluation={evaluation} asked={asked} />
      )}
      {all && <ResultPanel evaluation={evaluation} />}
      {all && phaseEditable && evaluation.handover === null && permit('RECORD:BID_EVALUATION') && (
        <SummaryForm key={report?.version ?? 0} evaluation={evaluation} />
      )}
      {report && <ReportPanel evaluation={evaluation} report={report} />}
      {report && <ReportHandover evaluation={evaluation} report={report} />}
      {report && <ReportHistory projectId={evaluation.projectId} round={askedRound(project).round} />}
    </>
  );
}
