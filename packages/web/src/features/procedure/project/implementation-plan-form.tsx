import { personName, phone } from '@tenderdesk/domain/access/account/validators';
import { LEAST_INVITED } from '@tenderdesk/domain/procedure/implementation-plan/implementation-plan';
import { isTender, methodTerms, OFFERED_METHODS } from '@tenderdesk/domain/procedure/project/procedure';
import { Form } from 'antd';
import type { StoredFile } from '../../../api/files.ts';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Body } from '../../../api/types.ts';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { CheckField, DictField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { SupplierField } from '../../../parts/supplier-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { WorkdayHint } from '../../../parts/workday-hint.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Project } from './types.ts';

type PlanBody = Body<'put', '/tender/implementionPlan/{projectId}'>;

/** The form's shape: what the wire carries, but files as they are shown and percent as numbers. */
interface PlanValues extends Omit<
  PlanBody,
  'files' | 'basisFiles' | 'invitedSuppliers' | 'stateFundRatio' | 'priceScoreWeight'
> {
  files: readonly StoredFile[];
  /** Absent where the method asks for none. */
  basisFiles?: readonly StoredFile[] | undefined;
  /** Ids; of a single source one, not in a list. */
  invitedSuppliers: string[] | string | null;
  stateFundRatio: number | null;
  priceScoreWeight: number | null;
}

const numberOf = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);
const percentOf = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const blank = { name: '', scope: '', estimatedAmount: null, periodDays: null, quality: '' };

/** Ids of those who are called; of a single source the one. */
function invitedOf({ biddingMethod, implementationPlan: plan }: Project): string[] | string | null {
  const ids = plan?.invitedSuppliers.map(({ supplierId }) => supplierId) ?? [];
  return methodTerms(biddingMethod.code).openTo === 'ONE' ? (ids[0] ?? null) : ids;
}

/** What the fields hold at first: what was saved, else what the plan item says. */
function valuesOf(project: Project): Partial<PlanValues> {
  const plan = project.implementationPlan;
  const sections = project.sections.map(({ id, name, scope, estimatedAmount, periodDays, quality }) => ({
    sectionId: id,
    name,
    scope,
    estimatedAmount,
    periodDays: periodDays ?? 1,
    quality,
  }));
  return {
    name: project.name,
    projectType: project.projectType.code as PlanBody['projectType'],
    biddingMethod: project.biddingMethod.code as PlanBody['biddingMethod'],
    engineeringRelated: project.engineeringRelated,
    ...(project.fundSource ? { fundSource: project.fundSource.code as PlanBody['fundSource'] } : {}),
    stateFundRatio: numberOf(project.stateFundRatio),
    investmentAmount: project.investmentAmount,
    estimatedAmount: project.estimatedAmount,
    sections: sections.length > 0 ? sections : [structuredClone(blank) as unknown as PlanBody['sections'][number]],
    qualificationRequirement: plan?.qualificationRequirement ?? '',
    consortiumAllowed: plan?.consortiumAllowed ?? false,
    prequalification: plan?.prequalification ?? false,
    evaluationMethod: (plan?.evaluationMethod.code ?? 'COMPREHENSIVE') as PlanBody['evaluationMethod'],
    priceScoreWeight: numberOf(plan?.priceScoreWeight),
    agencyMode: (plan?.agencyMode.code ?? 'SELF') as NonNullable<PlanBody['agencyMode']>,
    agencyId: plan?.agency?.supplierId ?? null,
    unplannedReason: plan?.unplannedReason ?? null,
    plannedAnnounceDate: plan?.plannedAnnounceDate ?? null,
    plannedOpeningDate: plan?.plannedOpeningDate ?? null,
    contactName: project.contactName ?? '',
    contactPhone: project.contactPhone ?? '',
    ownerUserId: project.ownerUserId,
    remark: plan?.remark ?? null,
    files: plan?.files ?? [],
    basisFiles: plan?.basisFiles ?? [],
    inviteReason: (plan?.inviteReason?.code ?? null) as NonNullable<PlanBody['inviteReason']> | null,
    nonTenderReason: (plan?.nonTenderReason?.code ?? null) as NonNullable<PlanBody['nonTenderReason']> | null,
    singleReason: plan?.singleReason ?? null,
    invitedSuppliers: invitedOf(project),
    version: project.version,
  };
}

interface ImplementationPlanFormProps {
  project: Project;
  reload: () => void;
}

/** The whole implementation plan of a project, with its sections. */
export function ImplementationPlanForm({ project, reload }: ImplementationPlanFormProps) {
  const { t } = useText();
  const save = useSend('put', '/tender/implementionPlan/{projectId}');
  return (
    <FormPage<PlanValues>
      loading={false}
      error={null}
      onRetry={reload}
      initialValues={valuesOf(project)}
      onSubmit={({ files, basisFiles, invitedSuppliers, stateFundRatio, priceScoreWeight, ...form }) =>
        save.mutateAsync({
          projectId: project.id,
          body: {
            ...form,
            stateFundRatio: percentOf(stateFundRatio),
            priceScoreWeight: percentOf(priceScoreWeight),
            invitedSuppliers: [invitedSuppliers ?? []].flat(),
            basisFiles: (basisFiles ?? []).map(({ id }) => id),
            files: files.map(({ id }) => id),
          },
        })
      }
      onDone={() => {
        notice.done(t('project.saved'));
        reload();
      }}
    >
      <BaseFields planned={project.planItem !== null} />
      <MethodFields known={project.implementationPlan?.invitedSuppliers ?? []} />
      <SectionRows />
      <TermFields agency={project.implementationPlan?.agency ?? null} />
    </FormPage>
  );
}

function BaseFields({ planned }: { planned: boolean }) {
  const { t } = useText();
  const owners = useGet('/tender/project/owners');
  return (
    <>
      <TextField name="name" label="project.name" required max={200} wide />
      <DictField name="projectType" label="project.projectType" dict="bidding.ProjectType" required />
      <DictField
        name="biddingMethod"
        label="project.biddingMethod"
        dict="bidding.BiddingMethod"
        only={OFFERED_METHODS}
        required
      />
      <AmountField
        name="estimatedAmount"
        label="project.estimatedAmount"
        required
        positive
        help={t('project.levelHint')}
      />
      <AmountField name="investmentAmount" label="project.investmentAmount" />
      <DictField name="fundSource" label="project.fundSource" dict="bidding.FundSource" required />
      <NumberField name="stateFundRatio" label="project.stateFundRatio" max={100} places={2} unit="%" />
      <CheckField name="engineeringRelated" label="project.engineeringRelated" text={t('common.yes')} />
      {!planned && <TextAreaField name="unplannedReason" label="project.unplannedReason" required max={500} wide />}
      <TextField name="contactName" label="project.contactName" required max={50} check={personName} />
      <TextField name="contactPhone" label="project.contactPhone" required max={20} check={phone} />
      <SelectField
        name="ownerUserId"
        label="project.owner"
        loading={owners.isPending}
        options={(owners.data ?? []).map(({ userId, displayName }) => ({ value: userId, label: displayName }))}
      />
    </>
  );
}

/** What the chosen method asks for beside the rest: whom it calls, and why nobody else or no tender. */
function MethodFields({ known }: { known: readonly { supplierId: string; name: string }[] }) {
  const { t } = useText();
  const method = Form.useWatch<string | undefined>('biddingMethod', Form.useFormInstance());
  if (method === undefined || method === 'OPEN_TENDER') return null;
  const { openTo } = methodTerms(method);
  return (
    <>
      {openTo === 'INVITED' && (
        <>
          <SupplierField
            name="invitedSuppliers"
            label="project.invited"
            help={t('project.invitedHelp', { count: LEAST_INVITED })}
            known={known}
            multiple
            required
            wide
          />
          <DictField
            name="inviteReason"
            label="project.inviteReason"
            dict="bidding.InviteReason"
            help={t('project.inviteReasonHelp')}
          />
        </>
      )}
      {openTo === 'ONE' && (
        <SupplierField
          name="invitedSuppliers"
          label="project.oneSupplier"
          help={t('project.oneSupplierHelp')}
          known={known}
          required
          wide
        />
      )}
      {!isTender(method) && (
        <DictField
          name="nonTenderReason"
          label={openTo === 'ONE' ? 'project.singleCase' : 'project.nonTenderReason'}
          dict="bidding.NonTenderReason"
          help={t(openTo === 'ONE' ? 'project.singleCaseHelp' : 'project.nonTenderHelp')}
          required={openTo === 'ONE'}
        />
      )}
      {openTo === 'ONE' && (
        <TextAreaField
          name="singleReason"
          label="project.singleReason"
          help={t('project.singleReasonHelp')}
          required
          max={1000}
          wide
        />
      )}
      <FileField
        name="basisFiles"
        label="project.basisFiles"
        bizType="METHOD_BASIS"
        max={20}
        required={openTo === 'ONE'}
        wide
      />
    </>
  );
}

function SectionRows() {
  const { t } = useText();
  return (
    <>
      <RowsField name="sections" label="project.sections" blank={blank} min={1} help={t('project.sectionsHint')}>
        {(row) => (
          <>
            <TextField name={[row, 'name']} label="project.section" required max={200} />
            <AmountField name={[row, 'estimatedAmount']} label="project.estimatedAmount" required positive />
            <NumberField name={[row, 'periodDays']} label="project.periodDays" required min={1} max={36500} />
            <TextField name={[row, 'quality']} label="project.quality" max={200} />
            <TextAreaField name={[row, 'scope']} label="project.scope" required max={2000} rows={2} wide />
          </>
        )}
      </RowsField>
    </>
  );
}

function TermFields({ agency }: { agency: { supplierId: string; name: string } | null }) {
  const { t } = useText();
  const byAgency = Form.useWatch<string | undefined>('agencyMode', Form.useFormInstance()) === 'AGENCY';
  return (
    <>
      <TextAreaField name="qualificationRequirement" label="project.qualification" required max={5000} wide />
      <DictField name="evaluationMethod" label="project.evaluationMethod" dict="bidding.EvaluationMethod" required />
      <NumberField name="priceScoreWeight" label="project.priceScoreWeight" max={100} places={2} unit="%" />
      <DictField
        name="agencyMode"
        label="project.agencyMode"
        dict="bidding.AgencyMode"
        only={['SELF', 'AGENCY']}
        required
      />
      {byAgency && (
        <SupplierField
          name="agencyId"
          label="project.agency"
          help={t('project.agencyHelp')}
          kind="AGENCY"
          known={agency ? [agency] : []}
          required
        />
      )}
      <CheckField name="consortiumAllowed" label="project.consortium" text={t('common.yes')} />
      <CheckField name="prequalification" label="project.prequalification" text={t('common.yes')} />
      <DateField name="plannedAnnounceDate" label="project.plannedAnnounce" />
      <DateField
        name="plannedOpeningDate"
        label="project.plannedOpening"
        help={<WorkdayHint field="plannedOpeningDate" />}
      />
      <TextAreaField name="remark" label="common.remark" max={1000} wide />
      <FileField
        name="files"
        label="project.files"
        bizType="IMPLEMENTION_PLAN" // sic
        accept={['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.zip', '.png', '.jpg']}
        max={20}
        wide
      />
    </>
  );
}
