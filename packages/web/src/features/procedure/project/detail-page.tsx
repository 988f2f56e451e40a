import { isPhase, phaseRow } from '@tenderdesk/domain/procedure/project/phase';
import { isElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import { toneOf } from '@tenderdesk/domain/status-tag';
import { Alert, Button } from 'antd';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { useGet, useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { fitsPlatform, type ProjectTab, useProjectTabs } from '../../../parts/project-tabs.ts';
import { Marked } from '../../../kit/marked.tsx';
import { PreviewButton } from '../../../parts/preview-button.tsx';
import { printOnly } from '../../../kit/print.ts';
import { useQuery, useQueryState } from '../../../kit/query-state.ts';
import { usePage, usePageTitle } from '../../../kit/site.ts';
import { askToLeave, hasUnkept } from '../../../kit/unsaved.ts';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { lookOfTone } from '../../../kit/status-tag.tsx';
import { TabSet } from '../../../kit/tab-set.tsx';
import { usePageFacts } from '../../../kit/title-facts.ts';
import { useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { MannerWords } from '../../../parts/manner.tsx';
import { ReadingOnly, usePermit, usePrincipal } from '../../../session/principal.ts';
import { projectTones } from './list-columns.tsx';
import { HandOverProject } from './handover-dialog.tsx';
import { acrossPhases, besideOf, stepOf } from './arrangement.ts';
import { NewsBar } from './news-bar.tsx';
import { NextCard } from './next-card.tsx';
import { PhaseSteps, type Step } from './phase-steps.tsx';
import { SideRail } from './side-rail.tsx';
import { hasLine, RoundLine } from './round-line.tsx';
import { TabContent } from './tab-content.tsx';
import type { Project } from './types.ts';
import './project.css';

/** One project: its phases, what can be done in the current one, and a tab for each part of the work. */
export default function DetailPage() {
  return <DetailOf cloud={false} />;
}

/** The page of a project; the one of the platform CLOUD is for reading. */
export function DetailOf({ cloud }: { cloud: boolean }) {
  const [query] = useSearchParams();
  const projectId = query.get('projectId') ?? '';
  const round = Number(query.get('round'));
  const project = useGet('/tender/project/{projectId}', round > 0 ? { projectId, round } : { projectId });
  return (
    <Loaded query={project} rows={10} keep>
      {(data) => {
        if (cloud && data.platform.code !== 'CLOUD')
          return <Navigate replace to={`/tender/projectDetail?${query.toString()}`} />;
        return <InItsWords project={data} askedPhase={query.get('phase')} cloud={cloud} />;
      }}
    </Loaded>
  );
}

interface DetailProps {
  project: Project;
  askedPhase: string | null;
  cloud: boolean;
}

/** A non-tender project is spoken of in its own words (spec §1). */
function InItsWords({ project, askedPhase, cloud }: DetailProps) {
  return (
    <MannerWords manner={{ biddingMethod: project.biddingMethod.code, level: project.level.code }}>
      <Marked>
        <ReadingOnly value={cloud}>
          <Detail project={project} askedPhase={askedPhase} cloud={cloud} />
        </ReadingOnly>
      </Marked>
    </MannerWords>
  );
}

/** Where the work of a phase is done; who scores has nothing to do at the opening. */
function tabOfPhase(phase: string | null, scores: boolean): string {
  if (!phase || !isPhase(phase)) return 'base';
  const { tab } = phaseRow(phase);
  return tab === 'opening' && scores ? 'evaluation' : tab;
}

function Detail({ project, askedPhase, cloud }: DetailProps) {
  const { t } = useText();
  const permit = usePermit();
  const { change } = useQuery();
  const earlier = project.round !== project.latestRound;
  const tabs = useProjectTabs().filter(
    (tab) => fitsPlatform(tab, project) && (!tab.permit || permit(...tab.permit)) && (!earlier || tab.ofRound === true),
  );
  const here = project.status.code === 'ENDED' ? null : project.phase.code;
  const [key] = useQueryState<string>(
    'tab',
    tabOfPhase(askedPhase ?? here, permit('SCORE:BID_EVALUATION') && !isElsewhere({ platform: project.platform.code })),
  );
  const active = tabs.find((one) => one.key === key) ?? tabs[0];
  const shown = stepOf(project.phases, active, askedPhase ?? project.phase.code);
  const beside = shown ? besideOf(tabs, shown.tab).filter((one) => isOpen(one, shown)) : [];
  const { id: pageId } = usePage();
  const open = async (tab: string, phase: string | null = null) => {
    // scores and prices are kept nowhere; a form's draft comes back with its tab
    if (tab !== active?.key && hasUnkept(pageId) && !(await askToLeave())) return;
    change({ tab, phase });
  };
  useHead(project, earlier);
  return (
    <div className="project-page">
      <PhaseSteps project={project} shown={shown} onOpen={({ tab, phase }) => void open(tab, phase.code)} />
      {!earlier && <NextCard project={project} onOpen={(tab) => void open(tab, project.phase.code)} />}
      <div className="project-columns">
        <SideRail
          projectId={project.id}
          tabs={acrossPhases(tabs)}
          active={active?.key ?? ''}
          onOpen={(tab) => void open(tab)}
          actions={<Actions project={project} cloud={cloud} />}
        />
        <div className="project-content">
          {!cloud && !earlier && <NewsBar projectId={project.id} />}
          <Notices project={project} cloud={cloud} earlier={earlier} />
          {beside.length > 1 && (
            <TabSet
              label="project.tabs"
              active={active?.key ?? ''}
              onChange={(tab) => void open(tab, shown?.phase.code)}
              items={beside.map((one) => ({ key: one.key, label: t(one.title) }))}
            />
          )}
          {active && <TabContent key={active.key} tab={active} project={{ ...project, earlier }} />}
        </div>
      </div>
    </div>
  );
}

/** A failed tender is only closed where the project stands at its opening. */
const isOpen = ({ key }: ProjectTab, { phase, status }: Step): boolean =>
  key !== 'failure' || (phase.code === 'BID_OPENING' && status !== null);

/** Name, number, unit, level and status stand in the title bar. */
function useHead(project: Project, earlier: boolean): void {
  const { t } = useText();
  const roundTitle = t('project.roundNumber', { round: project.round });
  const missed = useGet('/tender/project/{projectId}/breach', { projectId: project.id }).data?.length ?? 0;
  usePageTitle(earlier ? `${project.name} · ${roundTitle}` : project.name);
  usePageFacts({
    code: project.code,
    unit: project.organizationName,
    tags: [
      { text: project.level.value },
      earlier
        ? { text: roundTitle, look: 'warning' }
        : { text: project.status.value, look: lookOfTone(toneOf(projectTones, project.status.code)) },
      ...(missed > 0 ? [{ text: t('parts.breach.count', { count: missed }), look: 'error' as const }] : []),
    ],
  });
}

function Actions({ project, cloud }: { project: Project; cloud: boolean }) {
  const { t } = useText();
  const { userType } = usePrincipal();
  const makeKey = useSend('post', '/tender/project/{projectId}/previewKey');
  return (
    <>
      {userType.code !== 'AGENCY' && (
        <PreviewButton page="/projectPreview" make={() => makeKey.mutateAsync({ projectId: project.id })}>
          {t('parts.preview')}
        </PreviewButton>
      )}
      <Button onClick={() => printOnly(null)}>{t('kit.print')}</Button>
      {!cloud && project.status.code !== 'ENDED' && <HandOverProject project={project} />}
      {!cloud && project.deletable && <DeleteProject project={project} />}
    </>
  );
}

/** What is to be known before the rest of the page is read. */
function Notices({ project, cloud, earlier }: { project: Project; cloud: boolean; earlier: boolean }) {
  const { t } = useText();
  return (
    <>
      {cloud && (
        <Alert
          type="info"
          showIcon
          className="page-alert"
          title={t('project.onCloud')}
          action={<ScreenLink to={`/tender/projectDetail?projectId=${project.id}`}>{t('project.toWork')}</ScreenLink>}
        />
      )}
      {hasLine(project) && <RoundLine project={project} />}
      {earlier && (
        <Alert
          type="warning"
          showIcon
          className="page-alert"
          title={t('project.earlierRound', { round: project.round, latest: project.latestRound })}
          action={<Link to={`/tender/projectDetail?projectId=${project.id}`}>{t('project.toPresentRound')}</Link>}
        />
      )}
      {project.status.code === 'PAUSED' && (
        <Alert type="warning" showIcon className="page-alert" title={t('project.paused')} />
      )}
    </>
  );
}

function DeleteProject({ project }: { project: Project }) {
  const { t } = useText();
  const navigate = useNavigate();
  const remove = useSend('delete', '/tender/project/{projectId}', {
    invalidates: ['/tender/project/page', '/plan', '/common'],
  });
  return (
    <ConfirmButton
      title={t('project.deleteTitle', { name: project.name })}
      text={t('project.deleteText')}
      danger
      onConfirm={async () => {
        await remove.mutateAsync({ projectId: project.id });
        void navigate('/tender/project');
      }}
      done={t('common.deleted')}
    >
      {t('common.delete')}
    </ConfirmButton>
  );
}
