import { Link } from 'react-router';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText, type Speech } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import type { Project } from './types.ts';
import { sectionTones } from './sections-table.tsx';
import './round-line.css';

type Member = Reply<'get', '/tender/project/{projectId}/lineage'>[number];
type Round = Member['rounds'][number];

/** Whether a project has more than itself to show: earlier rounds, a parent, or sections that went elsewhere. */
export const hasLine = ({ latestRound, parentProjectId, split, rests, sections }: Project): boolean =>
  split ||
  rests ||
  latestRound > 1 ||
  parentProjectId !== null ||
  sections.some(({ status }) => status.code === 'RETENDERED');

/** The rounds of a project and the projects that it comes from and that come from it; each can be opened. */
export function RoundLine({ project }: { project: Project }) {
  const { t } = useText();
  const line = useGet('/tender/project/{projectId}/lineage', { projectId: project.id });
  return (
    <Loaded query={line} waiting={null}>
      {(data) => (
        <nav className="round-line" aria-label={t('project.line')}>
          {data.map((member) => (
            <section key={member.id} aria-label={member.name}>
              <p className="round-line-project">
                {member.parentProjectId && <span className="hint">{originOf(member, t)}</span>}
                {member.self ? <strong>{member.code}</strong> : <Link to={addressOf(member)}>{member.code}</Link>}
                <span className="hint">{member.name}</span>
              </p>
              <ol>
                {member.rounds.map((round) => (
                  <li key={round.round}>
                    <RoundCard member={member} round={round} shown={member.self && round.round === project.round} />
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </nav>
      )}
    </Loaded>
  );
}

/** How a project came from the one above it. */
function originOf({ splitOff, restOf }: Member, t: Speech['t']): string {
  if (restOf !== null) return t('project.restOf', { contract: restOf });
  return t(splitOff ? 'project.splitOff' : 'project.childOf');
}

const addressOf = ({ id }: Member, round?: Round): string =>
  `/tender/projectDetail?projectId=${id}${round && !round.present ? `&round=${round.round}` : ''}`;

interface CardProps {
  member: Member;
  round: Round;
  /** It is the one on the screen. */
  shown: boolean;
}

/** One round: when it was, what it led to and why, and what became of its sections. */
function RoundCard({ member, round, shown }: CardProps) {
  const { t, adapt } = useText();
  const title = t('project.roundNumber', { round: round.round });
  const until = round.endedTime?.slice(0, 10) ?? (round.present ? t('project.untilNow') : '');
  return (
    <div className={shown ? 'round-card shown' : 'round-card'} {...(shown ? { 'aria-current': 'true' as const } : {})}>
      <p className="round-card-head">
        {shown ? <strong>{title}</strong> : <Link to={addressOf(member, round)}>{title}</Link>}
        <span>{round.biddingMethod.value}</span>
        {round.failResult ? (
          <span className="tag error">{adapt(round.failResult.value)}</span>
        ) : (
          <span className="tag processing">{member.result?.value ?? adapt(round.phase.value)}</span>
        )}
      </p>
      <p className="hint figure">
        {round.startedTime.slice(0, 10)} – {until}
      </p>
      {round.reason && <p className="written">{round.reason}</p>}
      <ul>
        {round.sections.map(({ id, code, name, status, originCode }) => (
          <li key={id}>
            <span>{name}</span>
            <span className="hint">{code.split('/').at(-1)}</span>
            {originCode && (
              <span className="hint">{t('project.origin', { code: originCode.split('/').at(-1) ?? '' })}</span>
            )}
            <StatusTag dict="bidding.SectionStatus" tone={sectionTones} status={status} />
          </li>
        ))}
      </ul>
    </div>
  );
}
