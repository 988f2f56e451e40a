import { useNavigate } from 'react-router';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Body } from '../../../api/types.ts';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { DictField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { formatAmount } from '@tenderdesk/domain/money-text';

/** Where work on a new project begins. */
function useOpenProject() {
  const { t } = useText();
  const navigate = useNavigate();
  return ({ id }: { id: string }) => {
    notice.done(t('project.started'));
    void navigate(`/tender/projectDetail?projectId=${id}&tab=plan`);
  };
}

interface StartProps {
  /** Bidding methods that can be chosen. */
  methods: readonly string[];
  onClose: () => void;
}

/** Starts a project from an approved plan item. */
export function FromPlanDialog({ methods, onClose }: StartProps) {
  const { t } = useText();
  const open = useOpenProject();
  const start = useSend('post', '/tender/project/fromPlan');
  const items = useGet('/plan/item/page', { submitStatus: 'APPROVED', status: 'NOT_STARTED', size: 200 });
  const startable = (items.data?.content ?? []).filter(
    ({ allowedActions, biddingMethod }) => allowedActions.includes('start') && methods.includes(biddingMethod.code),
  );
  return (
    <FormDialog<Body<'post', '/tender/project/fromPlan'>, { id: string }>
      open
      title={t('project.fromPlan')}
      submitText={t('project.fromPlan')}
      onClose={onClose}
      onSubmit={({ planItemId }) => start.mutateAsync({ body: { planItemId } })}
      onDone={open}
    >
      <SelectField
        name="planItemId"
        label="project.planItem"
        required
        wide
        loading={items.isPending}
        placeholder={t('project.choosePlan')}
        options={startable.map(({ id, year, name, amount }) => ({
          value: id,
          label: `${year} ${name} ${formatAmount(amount)} ${t('common.wan')}`,
        }))}
      />
    </FormDialog>
  );
}

/** Starts a project outside the plan, with its reason. */
export function UnplannedDialog({ methods, onClose }: StartProps) {
  const { t } = useText();
  const open = useOpenProject();
  const start = useSend('post', '/tender/project');
  const [first] = methods as readonly Body<'post', '/tender/project'>['biddingMethod'][];
  return (
    <FormDialog<Body<'post', '/tender/project'>, { id: string }>
      open
      title={t('project.unplanned')}
      width={640}
      initialValues={first ? { biddingMethod: first } : {}}
      onClose={onClose}
      onSubmit={(body) => start.mutateAsync({ body })}
      onDone={open}
    >
      <TextField name="name" label="project.name" required max={200} wide />
      <DictField name="projectType" label="project.projectType" dict="bidding.ProjectType" required />
      <DictField
        name="biddingMethod"
        label="project.biddingMethod"
        dict="bidding.BiddingMethod"
        only={methods}
        required
      />
      <AmountField name="estimatedAmount" label="project.estimatedAmount" required positive />
      <DictField name="fundSource" label="project.fundSource" dict="bidding.FundSource" />
      <TextAreaField name="unplannedReason" label="project.unplannedReason" required max={500} wide />
    </FormDialog>
  );
}
