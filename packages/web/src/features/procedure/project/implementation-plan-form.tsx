import {
  NonTenderReason,
  InviteReason,
  AgencyMode,
} from '@tenderdesk/domain/procedure/implementation-plan/implementation-plan-codes';
import { personName, phone } from '@tenderdesk/domain/access/account/validators';
import { LEAST_REASON } from '@tenderdesk/domain/procedure/implementation-plan/exceptions';
import { LEAST_INVITED } from '@tenderdesk/domain/procedure/implementation-plan/implementation-plan';
import { isTender, methodTerms, OFFERED_METHODS } from '@tenderdesk/domain/procedure/project/procedure';
import { BiddingPlatform } from '@tenderdesk/domain/procedure/project/codes';
import { mayBeElsewhere, OWN_PLATFORM } from '@tenderdesk/domain/procedure/project/platform';
import { Form } from 'antd';
import { useGet, useSend } from '../../../api/hooks.ts';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { CheckField, DictField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { DutyFields } from '../../../parts/duty/duty-fields.tsx';
import { SupplierField } from '../../../parts/supplier-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { WorkdayHint } from '../../../parts/workday-hint.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ToldField } from '../../../parts/choices.tsx';
import { usePrincipal } from '../../../session/principal.ts';
import { blank, bodyOf, type PlanValues, valuesOf } from './implementation-plan-values.ts';
import type { Project } from './types.ts';

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
      onSubmit={(values) => save.mutateAsync({ projectId: project.id, body: bodyOf(values) })}
      onDone={() => {
        notice.done(t('project.saved'));
        reload();
      }}
    >
      <FormSection title="project.part.base">
        <BaseFields project={project} />
      </FormSection>
      <MethodFields known={project.implementationPlan?.invitedSuppliers ?? []} />
      <FormSection title="project.sections" bare>
        <SectionRows />
      </FormSection>
      <FormSection title="project.part.terms">
        <TermFields agency={project.implementationPlan?.agency ?? null} />
      </FormSection>
      <FormSection title="project.part.rest">
        <RestFields />
      </FormSection>
    </FormPage>
  );
}

function BaseFields({ project }: { project: Project }) {
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
      <DictField name="fundSource" label="project.fundSource" dict="bidding.FundSource" required />
      <PlatformField current={project.platform.code as BiddingPlatform} />
      {!project.parentProjectId && <LevelFields />}
      <DutyFields
        amount="estimatedAmount"
        projectId={project.id}
        contested={project.implementationPlan?.contestReason != null}
        required
        parts
      />
      {project.planItem === null && (
        <TextAreaField
          name="unplannedReason"
          label="project.unplannedReason"
          help={t('project.unplannedHelp')}
          required
          max={500}
          wide
        />
      )}
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

/** Where it is held: on the Cloud platform only units that have it, elsewhere only what needs no rounds of quotes here. */
function PlatformField({ current }: { current: BiddingPlatform }) {
  const { t } = useText();
  const { organizationFeatures } = usePrincipal();
  const method = Form.useWatch<string | undefined>('biddingMethod', Form.useFormInstance());
  const cloud = organizationFeatures.includes('CLOUD_PLATFORM');
  const offered = BiddingPlatform.codes.filter(
    (code) =>
      code === current || ((code !== 'CLOUD' || cloud) && (code === OWN_PLATFORM || !method || mayBeElsewhere(method))),
  );
  return (
    <DictField
      name="platform"
      label="project.platform"
      dict="bidding.BiddingPlatform"
      only={offered}
      help={t('project.platformHelp')}
      required
    />
  );
}

/** Another level than the amount asks for (R06). */
function LevelFields() {
  const { t } = useText();
  const level = Form.useWatch<string | null | undefined>('level', Form.useFormInstance());
  return (
    <>
      <DictField
        name="level"
        label="project.chosenLevel"
        dict="bidding.ProjectLevel"
        help={t('project.chosenLevelHelp')}
      />
      {level && (
        <TextAreaField
          name="levelReason"
          label="project.levelReason"
          help={t('project.levelReasonHelp', { least: LEAST_REASON })}
          required
          max={500}
          rows={2}
          wide
        />
      )}
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
    <FormSection title="project.part.method">
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
          <ToldField
            name="inviteReason"
            label="project.inviteReason"
            unmarked
            dict={InviteReason.type}
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
        <ToldField
          name="nonTenderReason"
          label={openTo === 'ONE' ? 'project.singleCase' : 'project.nonTenderReason'}
          dict={NonTenderReason.type}
          unmarked
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
        unmarked
        bizType="METHOD_BASIS"
        max={20}
        required={openTo === 'ONE'}
        wide
      />
    </FormSection>
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
  const agencyMode = Form.useWatch<string | undefined>('agencyMode', Form.useFormInstance());
  return (
    <>
      <TextAreaField name="qualificationRequirement" label="project.qualification" required max={5000} wide />
      <DictField name="evaluationMethod" label="project.evaluationMethod" dict="bidding.EvaluationMethod" required />
      <NumberField name="priceScoreWeight" label="project.priceScoreWeight" max={100} places={2} unit="%" />
      <ToldField
        name="agencyMode"
        label="project.agencyMode"
        dict={AgencyMode.type}
        help={agencyMode === 'EXTRACTION' && t('project.extractionHelp')}
        required
      />
      {agencyMode === 'AGENCY' && (
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
    </>
  );
}

/** When it is meant to happen, and what else there is to say. */
function RestFields() {
  return (
    <>
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
