import { sumAmounts } from '@tenderdesk/domain/money';
import { assumedKind } from '@tenderdesk/domain/procedure/project/duty-facts';
import { methodTerms } from '@tenderdesk/domain/procedure/project/procedure';
import { addItem, listItems } from '@tenderdesk/server/modules/planning/plan/plan.contract';
import { listYears } from '@tenderdesk/server/modules/planning/plan/yearly-plan.contract';
import { saveImplementationPlan } from '@tenderdesk/server/modules/procedure/implementation-plan/implementation-plan.contract';
import {
  listOwners,
  listProjects,
  startFromPlan,
  viewProject,
} from '@tenderdesk/server/modules/procedure/project/project.contract';
import type { Actor, Cast } from './actor.ts';
import { chain } from './flow-steps.ts';
import { uploadPaper } from './paper.ts';
import { findPeople, personOf, supplierIdOf } from './people.ts';
import { bidsOf, type TenderSpec } from './spec.ts';
import { known, once, step, type Step } from './step.ts';

const isWorks = (projectType: string): boolean => !['OTHER_GOODS', 'OTHER_SERVICE'].includes(assumedKind(projectType));

/** 万元. */
export const estimateOf = ({ sections }: TenderSpec): string =>
  sumAmounts(sections.map(({ estimatedAmount }) => estimatedAmount));

/** The plan item, the project that it becomes, and its implementation plan. */
export const planningSteps = (spec: TenderSpec): Step[] => [...planItemSteps(spec), ...projectSteps(spec)];

function planItemSteps(spec: TenderSpec): Step[] {
  const { name, projectType, staff, times } = spec;
  const year = Number(times.planItem.slice(0, 4));
  return [
    step(times.planItem, 'plan item', staff.clerk, async (clerk, scene) => {
      scene.state.planItemId = await once(
        scene,
        scene.state.planItemId,
        async () => {
          const { content } = await clerk.call(listItems, { query: { keyword: name, year } });
          return content.find((item) => item.name === name)?.id;
        },
        async () => {
          const body = {
            year,
            name,
            projectType,
            biddingMethod: spec.method ?? ('OPEN_TENDER' as const),
            amount: estimateOf(spec),
            plannedStart: times.project.slice(0, 7),
            plannedFinish: times.performance.slice(0, 7),
            fundSource: 'OWN' as const,
          };
          return (await clerk.call(addItem, { body: { ...body, ...(await outside(clerk, year)) } })).id;
        },
      );
    }),
    ...chain(spec, { type: 'PLAN', phase: 'PLAN' }, 'plan item', {
      submitted: times.planItem,
      checked: times.planItemChecked,
      approved: times.planItemApproved,
    }),
  ];
}

/** What comes after the plan of the year was handed in is bought outside of it. */
async function outside(clerk: Actor, year: number) {
  const { content } = await clerk.call(listYears, { query: { year } });
  const late = content.some(({ submitStatus: { code } }) => code !== 'UNSUBMITTED' && code !== 'REJECTED');
  return late ? { unplanned: true, unplannedReason: '年度计划批准后新增的生产需要' } : {};
}

function projectSteps(spec: TenderSpec): Step[] {
  const { name, staff, times } = spec;
  return [
    step(times.project, 'project', staff.clerk, async (clerk, scene) => {
      scene.state.projectId = await once(
        scene,
        scene.state.projectId,
        async () => {
          const { content } = await clerk.call(listProjects, { query: { keyword: name } });
          return content.find((project) => project.name === name)?.id;
        },
        async () =>
          (await clerk.call(startFromPlan, { body: { planItemId: known(scene.state.planItemId, 'the plan item') } }))
            .id,
      );
    }),
    ...implementationPlanSteps(spec),
  ];
}

/** The implementation plan of a project: the first one, or another for a round with another method. */
export function implementationPlanSteps(spec: TenderSpec): Step[] {
  const { name, staff, times } = spec;
  return [
    step(times.project, 'implementation plan', staff.clerk, async (clerk, { cast, state }) => {
      const projectId = known(state.projectId, 'the project');
      const { version, sections } = await clerk.call(viewProject, { params: { projectId } });
      const { displayName } = await personOf(cast, staff.clerk);
      const files = [await uploadPaper(clerk, 'IMPLEMENTION_PLAN', '实施方案', [name])];
      const ownerUserId = staff.owner && (await ownerOf(clerk, cast, staff.owner));
      const body = {
        ...planForm(spec),
        ...(await methodForm(spec, clerk, cast)),
        contactName: displayName,
        ownerUserId,
        files,
        version,
      };
      const kept = body.sections.map((section, index) => {
        const sectionId = sections[index]?.id;
        return sectionId ? { sectionId, ...section } : section;
      });
      await clerk.call(saveImplementationPlan, { params: { projectId }, body: { ...body, sections: kept } });
      const saved = await clerk.call(viewProject, { params: { projectId } });
      state.sectionIds = saved.sections.toSorted((a, b) => a.ordinal - b.ordinal).map(({ id }) => id);
    }),
    ...chain(spec, { type: 'PROJECT', phase: 'IMPLEMENTION_PLAN' }, 'implementation plan', {
      submitted: times.project,
      checked: times.projectChecked,
      approved: times.projectApproved,
    }),
  ];
}

async function ownerOf(clerk: Actor, cast: Cast, username: string): Promise<string | undefined> {
  const owners = await clerk.call(listOwners);
  const [owner] = await findPeople(cast, [username], owners, (row, person) => row.displayName === person.displayName);
  return owner?.userId;
}

/** What the method of the specification asks for beside the rest. */
async function methodForm(spec: TenderSpec, clerk: Actor, cast: Cast) {
  const { openTo } = methodTerms(spec.method ?? 'OPEN_TENDER');
  if (openTo === 'PUBLIC') return {};
  const usernames = [...new Set(bidsOf(spec).map(({ bidder }) => bidder.username))];
  const invitedSuppliers: string[] = [];
  for (const username of usernames) invitedSuppliers.push(await supplierIdOf(clerk, cast, username));
  const basisFiles = [await uploadPaper(clerk, 'METHOD_BASIS', '采购方式依据', [spec.name])];
  const reason =
    openTo === 'INVITED'
      ? { inviteReason: 'LIMITED_BIDDERS' as const }
      : { nonTenderReason: 'PATENT' as const, singleReason: '所需设备须采用该供应商的不可替代专利' };
  return { invitedSuppliers, basisFiles, ...reason };
}

const planForm = (spec: TenderSpec) => ({
  name: spec.name,
  projectType: spec.projectType,
  biddingMethod: spec.method ?? ('OPEN_TENDER' as const),
  workKind: assumedKind(spec.projectType),
  // what such a group buys for its roads; goods and services by themselves are no part of them
  infrastructure: isWorks(spec.projectType) ? ('HIGHWAY' as const) : ('NONE' as const),
  fundSource: 'OWN' as const,
  ...(spec.platform && { platform: spec.platform }),
  stateFundRatio: '100',
  investmentAmount: estimateOf(spec),
  estimatedAmount: estimateOf(spec),
  sections: spec.sections.map(({ name, scope, estimatedAmount, periodDays, quality }) => ({
    name,
    scope,
    estimatedAmount,
    periodDays,
    quality,
  })),
  qualificationRequirement: '具有独立法人资格和与本项目相应的资质，近三年完成过类似项目，财务状况良好',
  consortiumAllowed: true,
  prequalification: spec.applyDeadline !== undefined,
  evaluationMethod: 'COMPREHENSIVE' as const,
  agencyMode: spec.drawsAgency ? ('EXTRACTION' as const) : ('SELF' as const),
  priceScoreWeight: spec.criteria.find(({ type }) => type === 'PRICE')?.score ?? null,
  plannedAnnounceDate: spec.times.announced.slice(0, 10),
  plannedOpeningDate: spec.times.opening.slice(0, 10),
  contactPhone: '0990-6200100',
});
