/**
 * The dates that a project has missed, as they were recorded: what the law asked, what was, why, and what the approver
 * made of it. Nothing while there are none.
 *
 *   <Breaches projectId={project.id} />
 */
import { Alert } from 'antd';
import { useGet } from '../api/hooks.ts';
import type { Reply } from '../api/types.ts';
import { useText } from '../kit/text.ts';
import { AttachmentList } from './attachment-list.tsx';
import './breaches.css';

type Breach = Reply<'get', '/tender/project/{projectId}/breach'>[number];

export function Breaches({ projectId }: { projectId: string }) {
  const { t } = useText();
  const { data } = useGet('/tender/project/{projectId}/breach', { projectId });
  if (!data || data.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      className="page-alert"
      title={t('parts.breach.title', { count: data.length })}
      description={
        <ul className="breaches" aria-label={t('parts.breach.list')}>
          {data.map((breach) => (
            <BreachLine key={breach.id} breach={breach} />
          ))}
        </ul>
      }
    />
  );
}

function BreachLine({ breach }: { breach: Breach }) {
  const { t, adapt } = useText();
  const { must, articles, phase, due, actual, reason, recordedByName, recordedTime } = breach;
  const { decision, decidedByName, decidedTime, decisionNote, files } = breach;
  return (
    <li>
      <p>
        <strong>{adapt(phase.value)}</strong> {must} <span className="hint">{articles}</span>
      </p>
      <p className="figure">{actual ? t('parts.breach.late', { due, actual }) : t('parts.breach.open', { due })}</p>
      <p className="written">{t('parts.breach.reason', { reason })}</p>
      <p className="hint">{t('parts.breach.recorded', { name: recordedByName, time: recordedTime })}</p>
      <p className="hint">
        {decision
          ? t('parts.breach.decided', {
              decision: decision.value,
              name: decidedByName ?? '',
              time: decidedTime ?? '',
            })
          : t('parts.breach.undecided')}
        {decisionNote && ` ${decisionNote}`}
      </p>
      {files.length > 0 && <AttachmentList files={files} />}
    </li>
  );
}
