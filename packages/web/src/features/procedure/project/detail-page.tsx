import { isPhase, phaseRow } from '@tenderdesk/domain/procedure/project/phase';
import { Alert, Button, Tag } from 'antd';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { useGet, useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { PageHeader } from '../../../kit/details.tsx';
import { useProjectTabs } from '../../../parts/project-tabs.ts';
import { Marked } from '../../../kit/marked.tsx';
import { PreviewButton } from '../../../parts/preview-button.tsx';
import { printOnly } from '../../../kit/print.ts';
import { useQueryState } from '../../../kit/query-state.ts';
import { usePageTitle } from '../../../kit/site.ts';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { TabSet } from '../../../kit/tab-set.tsx';
import { useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { MannerWords } from '../../../parts/manner.tsx';
import { ReadingOnly, usePermit } from '../../../session/principal.ts';
import { projectTones } from './list-columns.ts';
import { HandOverProject } from './handover-dialog.tsx';
import { PhaseBar } from './phase-bar.tsx';
import { PhaseSteps } from './phase-steps.tsx';
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
    <Loaded query={project} rows={10}>
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
  const makeKey = useSend('post', '/tender/project/{projectId}/previewKey');
  const earlier = project.round !== project.latestRound;
  const tabs = useProjectTabs().filter(
    ({ permit: rights, ofRound }) => (!rights || permit(...rights)) && (!earlier || ofRound === true),
  );
  const [tab, setTab] = useQueryState<string>('tab', tabOfPhase(askedPhase, permit('SCORE:BID_EVALUATION')));
  const roundTitle = t('project.roundNumber', { round: project.round });
  usePageTitle(earlier ? `${project.name} · ${roundTitle}` : project.name);
  return (
    <>
      <PageHeader
        title={project.code}
        code={project.organizationName}
        tags={
          <>
            <Tag>{project.level.value}</Tag>
            {earlier ? (
              <Tag color="warning">{roundTitle}</Tag>
            ) : (
              <StatusTag dict="bidding.ProjectStatus" tone={projectTones} status={project.status} />
            )}
          </>
        }
        actions={
          <>
            <PreviewButton page="/projectPreview" make={() => makeKey.mutateAsync({ projectId: project.id })}>
              {t('parts.preview')}
            </PreviewButton>
            <Button onClick={() => printOnly(null)}>{t('kit.print')}</Button>
            {!cloud && project.status.code !== 'ENDED' && <HandOverProject project={project} />}
            {!cloud && project.deletable && <DeleteProject project={project} />}
          </>
        }
      />
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
      {project.result && !earlier && (
        <Alert
          type={project.result.code === 'AWARDED' ? 'success' : 'info'}
          showIcon
          className="page-alert"
          title={t('project.endedAs', { result: project.result.value })}
        />
      )}
      <PhaseSteps project={project} onOpen={setTab} />
      {!cloud && project.status.code !== 'ENDED' && <PhaseBar project={project} onOpen={setTab} />}
      <TabSet
        label="project.tabs"
        active={tab}
        onChange={setTab}
        items={tabs.map((one) => {
          return {
            key: one.key,
            label: t(one.title),
            children: <TabContent tab={one} project={{ ...project, earlier }} />,
          };
        })}
      />
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
