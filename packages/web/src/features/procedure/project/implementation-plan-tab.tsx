import { methodTerms } from '@tenderdesk/domain/procedure/project/procedure';
import { use } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import { ReadingOnly } from '../../../session/principal.ts';
import { useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import type { Project } from './types.ts';
import { AgencyPeople } from './agency-people.tsx';
import { ImplementationPlanForm } from './implementation-plan-form.tsx';
import { SectionsTable } from './sections-table.tsx';

/** The implementation plan: a form while it may be edited, afterwards what was handed in. */
export default function PlanTab({ project }: { project: TabProject }) {
  const reading = use(ReadingOnly);
  const detail = useGet('/tender/project/{projectId}', askedRound(project));
  return (
    <Loaded query={detail}>
      {(data, reload) => {
        // sic
        if (data.editablePhase === 'IMPLEMENTION_PLAN' && !reading) {
          return <ImplementationPlanForm project={data} reload={reload} />;
        }
        return <PlanView project={data} />;
      }}
    </Loaded>
  );
}

function PlanView({ project }: { project: Project }) {
  const { t, adapt } = useText();
  const plan = project.implementationPlan;
  if (!plan || project.sections.length === 0) return <p className="hint">{t('project.nothing')}</p>;
  const byOne = methodTerms(project.biddingMethod.code).openTo === 'ONE';
  const yes = (value: boolean) => t(value ? 'common.yes' : 'common.no');
  return (
    <>
      <DetailSection title="project.terms">
        <Details
          items={[
            { label: 'project.evaluationMethod', value: adapt(plan.evaluationMethod.value) },
            { label: 'project.priceScoreWeight', value: plan.priceScoreWeight },
            { label: 'project.agencyMode', value: adapt(plan.agencyMode.value) },
            plan.agency && { label: 'project.agency', value: plan.agency.name },
            { label: 'project.consortium', value: yes(plan.consortiumAllowed) },
            { label: 'project.prequalification', value: yes(plan.prequalification) },
            { label: 'project.plannedAnnounce', value: plan.plannedAnnounceDate },
            { label: 'project.plannedOpening', value: plan.plannedOpeningDate },
            plan.unplannedReason !== null && {
              label: 'project.unplannedReason',
              value: plan.unplannedReason,
              wide: true,
            },
            plan.contestReason !== null && { label: 'duty.contest', value: plan.contestReason, wide: true },
            plan.chosenLevel && { label: 'project.chosenLevel', value: plan.chosenLevel.value },
            plan.levelReason !== null && { label: 'project.levelReason', value: plan.levelReason, wide: true },
            plan.inviteReason && { label: 'project.inviteReason', value: adapt(plan.inviteReason.value) },
            plan.nonTenderReason && {
              label: byOne ? 'project.singleCase' : 'project.nonTenderReason',
              value: adapt(plan.nonTenderReason.value),
            },
            plan.singleReason && { label: 'project.singleReason', value: plan.singleReason, wide: true },
            plan.invitedSuppliers.length > 0 && {
              label: byOne ? 'project.oneSupplier' : 'project.invited',
              value: plan.invitedSuppliers.map(({ name }) => name).join(t('parts.flow.and')),
              wide: true,
            },
            { label: 'project.qualification', value: plan.qualificationRequirement, wide: true },
            { label: 'common.remark', value: plan.remark, wide: true },
          ]}
        />
      </DetailSection>
      {plan.agency && <AgencyPeople projectId={project.id} />}
      <DetailSection title="project.sections">
        <SectionsTable sections={project.sections} />
      </DetailSection>
      <DetailSection title="project.files">
        <AttachmentList files={[...plan.files, ...plan.basisFiles, ...plan.contestFiles]} />
      </DetailSection>
    </>
  );
}
