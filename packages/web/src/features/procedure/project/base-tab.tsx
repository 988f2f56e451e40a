import { formatAmount } from '@tenderdesk/domain/money-text';
import { Link } from 'react-router';
import { useGet } from '../../../api/hooks.ts';
import { Amount } from '../../../kit/amount.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import { DutyAnswer } from '../../../parts/duty/duty-answer.tsx';
import { colon, semicolon } from '../../../kit/marks.ts';
import { useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { importedItem } from '../../../parts/imported/imported.ts';
import type { Project } from './types.ts';
import { ProjectTags } from './tag-dialogs.tsx';
import { SectionsTable } from './sections-table.tsx';

/** What the project is: base data and sections. */
export default function BaseTab({ project }: { project: TabProject }) {
  const detail = useGet('/tender/project/{projectId}', askedRound(project));
  return (
    <Loaded query={detail}>
      {(data) => (
        <>
          <DetailSection title="project.base">
            <BaseData project={data} />
          </DetailSection>
          <DetailSection title="duty.title">
            <DutyAnswer duty={data.duty} />
          </DetailSection>
          <DetailSection title="project.sections">
            <SectionsTable sections={data.sections} />
          </DetailSection>
        </>
      )}
    </Loaded>
  );
}

/** What is bought: one kind, or the parts of a combined contract with their estimates. */
const kindsOf = ({ workKind, workParts }: Project, separator: string): string | undefined =>
  workParts.length > 0
    ? workParts.map((part) => `${part.workKind.value} ${formatAmount(part.estimatedAmount)}`).join(separator)
    : workKind?.value;

/** The contract that a project buys the rest of, and why. */
function RestOrigin({ rest }: { rest: NonNullable<Project['restOf']> }) {
  const { t } = useText();
  const { projectId, code, contractNo, leftAmount, reason, largerReason } = rest;
  const said = t('project.restFromText', { contract: contractNo, code, amount: formatAmount(leftAmount) });
  return (
    <>
      {projectId === null ? said : <Link to={`/tender/projectDetail?projectId=${projectId}&tab=contract`}>{said}</Link>}
      <div className="written">{[reason, largerReason].filter((one) => one !== null).join(semicolon())}</div>
    </>
  );
}

const ELSEWHERE_DATES = [
  'planApprovedDate',
  'announceDate',
  'openingDate',
  'confirmedDate',
  'noticeDate',
  'contractDate',
] as const;

/** What a project that was under way elsewhere brought with it, and when it was done there. */
function Entry({ entry }: { entry: NonNullable<Project['entry']> }) {
  const { t, adapt } = useText();
  const days = ELSEWHERE_DATES.flatMap((key) => {
    const day = entry[key];
    return day === null ? [] : [`${t(`imported.${key}`)} ${day}`];
  });
  const from = { name: entry.broughtByName, file: entry.fileName, phase: adapt(entry.phase.value) };
  return (
    <>
      {t('imported.entryText', from)}
      {days.length > 0 && (
        <div>
          {t('imported.elsewhere')}
          {colon()}
          {days.join(t('parts.flow.and'))}
        </div>
      )}
    </>
  );
}

function BaseData({ project }: { project: Project }) {
  const { t } = useText();
  const yes = (value: boolean) => t(value ? 'common.yes' : 'common.no');
  return (
    <Details
      items={[
        { label: 'project.code', value: project.code },
        { label: 'common.organization', value: project.organizationName },
        { label: 'project.level', value: project.level.value },
        { label: 'project.biddingMethod', value: project.biddingMethod.value },
        { label: 'project.projectType', value: project.projectType.value },
        { label: 'project.estimatedAmount', value: <Amount value={project.estimatedAmount} /> },
        { label: 'duty.investmentAmount', value: <Amount value={project.investmentAmount} /> },
        { label: 'project.fundSource', value: project.fundSource?.value },
        { label: 'duty.budgetAmount', value: <Amount value={project.budgetAmount} /> },
        { label: 'duty.stateFundRatio', value: project.stateFundRatio },
        { label: 'project.mandatoryTender', value: yes(project.mandatoryTender) },
        {
          label: 'duty.workKind',
          value: kindsOf(project, t('parts.flow.and')),
          wide: project.workParts.length > 0,
        },
        { label: 'duty.infrastructure', value: project.infrastructure?.value },
        { label: 'project.platform', value: project.platform.value },
        project.restOf && { label: 'project.restFrom', value: <RestOrigin rest={project.restOf} />, wide: true },
        { label: 'project.round', value: project.round },
        { label: 'project.planItem', value: project.planItem && `${project.planItem.year} ${project.planItem.name}` },
        { label: 'project.plannedAmount', value: <Amount value={project.planItem?.amount} /> },
        { label: 'project.creator', value: project.createdByName },
        { label: 'project.divisionUser', value: project.divisionUserName },
        { label: 'project.owner', value: project.ownerName },
        { label: 'project.contactName', value: project.contactName },
        { label: 'project.contactPhone', value: project.contactPhone },
        { label: 'project.tags', value: <ProjectTags projectId={project.id} /> },
        { label: 'common.createdTime', value: project.createdTime },
        importedItem(project),
        project.entry && { label: 'imported.entry', value: <Entry entry={project.entry} />, wide: true },
        project.endedTime !== null && { label: 'project.endedTime', value: project.endedTime },
      ]}
    />
  );
}
