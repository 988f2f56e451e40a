/**
 * What decides whether a purchase has to be tendered, and the answer while it is filled in.
 *
 *   <DutyFields amount="estimatedAmount" projectId={project.id} required parts />
 */
import { isAmount } from '@tenderdesk/domain/money';
import { Infrastructure, WorkKind } from '@tenderdesk/domain/procedure/project/duty-codes';
import { kindsOf, type DutyFacts, type WorkPart } from '@tenderdesk/domain/procedure/project/duty-facts';
import { dutyOf } from '@tenderdesk/domain/procedure/project/duty';
import { LEAST_REASON } from '@tenderdesk/domain/procedure/implementation-plan/exceptions';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useGet } from '../../api/hooks.ts';
import { AmountField } from '../../kit/form/amount-field.tsx';
import { CheckField } from '../../kit/form/choice-fields.tsx';
import { FileField } from '../../kit/form/file-field.tsx';
import { NumberField } from '../../kit/form/number-field.tsx';
import { RowsField } from '../../kit/form/rows-field.tsx';
import { TextAreaField } from '../../kit/form/text-fields.tsx';
import { useText } from '../../kit/text.ts';
import { ToldField } from '../choices.tsx';
import { DutyAnswer, saidDuty } from './duty-answer.tsx';

/** What the fields hold; the amount's name differs. Shares are numbers here. */
interface DutyValues {
  projectType?: string | undefined;
  workKind?: string | null | undefined;
  workParts?: readonly { workKind?: string | null; estimatedAmount?: string | null }[] | undefined;
  infrastructure?: string | null | undefined;
  fundSource?: string | null | undefined;
  stateFundRatio?: number | null | undefined;
  stateDominant?: boolean | undefined;
  investmentAmount?: string | null | undefined;
  budgetAmount?: string | null | undefined;
}

interface DutyFieldsProps {
  /** The field that holds the estimate. */
  amount: 'amount' | 'estimatedAmount';
  /** The project whose thresholds count; without one those of today. */
  projectId?: string;
  /** Kind and infrastructure have to be said. */
  required?: boolean;
  /** A combined contract may be told apart, who is in control, and the answer be contested. */
  parts?: boolean;
  /** The answer is contested already. */
  contested?: boolean;
}

const blankPart = { workKind: null, estimatedAmount: null };

export function DutyFields({ amount, projectId, required = false, parts = false, contested = false }: DutyFieldsProps) {
  const { t } = useText();
  const values = Form.useWatch<(DutyValues & Record<string, unknown>) | undefined>([], Form.useFormInstance()) ?? {};
  const kinds = values.projectType ? kindsOf(values.projectType) : [];
  const combined = (values.workParts ?? []).length > 0;
  const mixed = values.stateFundRatio !== null && values.stateFundRatio !== undefined && values.stateFundRatio < 50;
  return (
    <>
      {kinds.length > 1 && !combined && (
        <ToldField
          name="workKind"
          label="duty.workKind"
          dict={WorkKind.type}
          only={kinds}
          required={required}
          help={t('duty.workKindHelp')}
        />
      )}
      <ToldField
        name="infrastructure"
        label="duty.infrastructure"
        dict={Infrastructure.type}
        required={required}
        help={t('duty.infrastructureHelp')}
      />
      <AmountField name="investmentAmount" label="duty.investmentAmount" help={t('duty.investmentHelp')} />
      <AmountField name="budgetAmount" label="duty.budgetAmount" help={t('duty.budgetHelp')} />
      <NumberField
        name="stateFundRatio"
        label="duty.stateFundRatio"
        max={100}
        places={2}
        unit="%"
        help={t('duty.ratioHelp')}
      />
      {parts && mixed && (
        <CheckField name="stateDominant" label="duty.stateDominant" text={t('duty.stateDominantText')} />
      )}
      {parts && <PartRows />}
      <LiveAnswer
        values={values}
        amount={values[amount]}
        projectId={projectId}
        contest={parts ? { contested } : null}
      />
    </>
  );
}

/** The parts of a combined contract. */
function PartRows() {
  const { t } = useText();
  return (
    <RowsField
      name="workParts"
      label="duty.parts"
      blank={blankPart}
      max={WorkKind.codes.length}
      help={t('duty.partsHelp')}
    >
      {(row) => (
        <>
          <ToldField name={[row, 'workKind']} label="duty.workKind" dict={WorkKind.type} required />
          <AmountField name={[row, 'estimatedAmount']} label="duty.partAmount" required positive />
        </>
      )}
    </RowsField>
  );
}

const amountOf = (value: unknown): string | null => (isAmount(value) ? value : null);

/** What can be judged of the values; null while type or amount are missing. */
function factsOf(values: DutyValues, amount: unknown): DutyFacts | null {
  const estimatedAmount = amountOf(amount);
  if (!values.projectType || estimatedAmount === null) return null;
  const kinds = kindsOf(values.projectType);
  return {
    projectType: values.projectType,
    workKind: kinds.find((kind) => kind === values.workKind) ?? null,
    workParts: (values.workParts ?? []).filter(isPart),
    estimatedAmount,
    infrastructure: values.infrastructure ?? null,
    fundSource: values.fundSource ?? null,
    stateFundRatio: typeof values.stateFundRatio === 'number' ? String(values.stateFundRatio) : null,
    stateDominant: values.stateDominant ?? false,
    investmentAmount: amountOf(values.investmentAmount),
    budgetAmount: amountOf(values.budgetAmount),
  };
}

const isPart = (part: { workKind?: string | null; estimatedAmount?: string | null }): part is WorkPart =>
  WorkKind.codes.some((code) => code === part.workKind) && isAmount(part.estimatedAmount);

interface LiveAnswerProps {
  values: DutyValues;
  amount: unknown;
  projectId: string | undefined;
  /** Null where the answer cannot be contested. */
  contest: { contested: boolean } | null;
}

/** The answer to what stands in the fields now; the server derives it again when it is saved. */
function LiveAnswer({ values, amount, projectId, contest }: LiveAnswerProps) {
  const { language } = useText();
  const { data: params } = useGet('/tender/dutyThresholds', projectId ? { projectId } : {});
  const facts = factsOf(values, amount);
  if (!facts || !params) return null;
  const duty = dutyOf({ ...facts, params });
  return (
    <>
      <DutyAnswer duty={saidDuty(duty, language)} />
      {contest && duty.mandatory && <ContestFields contested={contest.contested} />}
    </>
  );
}

/** What the unit says against the answer, with its files; the tender department decides. */
function ContestFields({ contested }: { contested: boolean }) {
  const { t } = useText();
  const form = Form.useFormInstance();
  const [open, setOpen] = useState(contested);
  if (!open)
    return (
      <div className="duty-contest wide">
        <Button onClick={() => setOpen(true)}>{t('duty.contestStart')}</Button>
      </div>
    );
  const stop = () => {
    form.setFieldsValue({ contestReason: null, contestFiles: [] });
    setOpen(false);
  };
  return (
    <>
      <TextAreaField
        name="contestReason"
        label="duty.contest"
        help={t('duty.contestHelp', { least: LEAST_REASON })}
        required
        max={1000}
        wide
      />
      <FileField name="contestFiles" label="duty.contestFiles" bizType="DUTY_CONTEST" max={20} required wide />
      <div className="duty-contest wide">
        <Button onClick={stop}>{t('duty.contestStop')}</Button>
      </div>
    </>
  );
}
