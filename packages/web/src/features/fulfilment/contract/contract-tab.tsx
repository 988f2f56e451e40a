import { isEnteredLate, signingRules } from '@tenderdesk/domain/fulfilment/contract/contract';
import { businessDate } from '@tenderdesk/domain/calendar';
import { Alert, Form } from 'antd';
import { Fragment } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { Reply } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import type { TabProject } from '../../../parts/project-tabs.ts';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { LawfulDate } from '../../../parts/lawful-date.tsx';
import { useRuleParams, useWorkdays } from '../../../parts/use-rule-data.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { NextNumber, yearOf } from '../../../parts/next-number.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { Loaded, room } from '../../../kit/loaded.tsx';
import { usePermit } from '../../../session/principal.ts';
import { Bonds } from './bonds.tsx';
import { ContractChanges } from './contract-changes.tsx';

type Contracts = Reply<'get', '/tender/contract/{projectId}'>;
type SectionContract = Contracts['contracts'][number];

interface Values {
  contractNo?: string | null;
  name: string;
  amount: string;
  priceText: string;
  periodDays: number;
  signDate: string;
  dateReason?: string | null;
  effectiveDate?: string | null;
  endDate?: string | null;
  partyA: string;
  partyB: string;
  performanceBondYuan?: string | null;
  files: NonNullable<SectionContract['contract']>['files'];
  version: number;
}

/** One contract for each awarded section. */
export default function ContractTab({ project }: { project: TabProject }) {
  const contracts = useGet('/tender/contract/{projectId}', { projectId: project.id });
  return (
    <Loaded query={contracts} waiting={room}>
      {(data, reload) => <Contracts project={project} contracts={data} reload={reload} />}
    </Loaded>
  );
}

interface ContractsProps {
  project: TabProject;
  contracts: Contracts;
  reload: () => void;
}

function Contracts({ project, contracts, reload }: ContractsProps) {
  const { t } = useText();
  const permit = usePermit();
  if (contracts.contracts.every(({ issueDate }) => issueDate === null))
    return <Alert showIcon type="info" title={t('contract.notYet')} />;
  const editable = contracts.editable && permit('MAINTAIN:PROJECT');
  return (
    <>
      {contracts.contracts.map((one) => (
        <Fragment key={one.sectionId}>
          <DetailSection title="contract.title" titleText={t('contract.contractOf', { section: one.sectionName })}>
            <Details
              items={[
                { label: 'contract.issueDate', value: one.issueDate },
                { label: 'contract.due', value: one.due },
              ]}
            />
            {editable ? (
              <ContractForm project={project} contracts={contracts} section={one} reload={reload} />
            ) : (
              <ContractView section={one} />
            )}
          </DetailSection>
          {one.contract && <ContractChanges contractId={one.contract.contractId} />}
        </Fragment>
      ))}
      <Bonds projectId={project.id} />
    </>
  );
}

function ContractView({ section: { contract } }: { section: SectionContract }) {
  const { t } = useText();
  if (!contract) return <Alert showIcon type="info" title={t('contract.none')} />;
  return (
    <Details
      items={[
        { label: 'contract.contractNo', value: contract.contractNo },
        { label: 'contract.name', value: contract.name },
        {
          label: 'contract.amount',
          value: (
            <>
              <Amount value={contract.amount} /> {contract.estimated && `（${t('contract.estimated')}）`}
            </>
          ),
        },
        { label: 'contract.priceText', value: contract.priceText },
        { label: 'contract.periodDays', value: contract.periodDays },
        { label: 'contract.signDate', value: contract.signDate },
        contract.enteredTime !== null && {
          label: 'contract.entered',
          value: `${contract.enteredTime} ${contract.enteredByName ?? ''}`,
        },
        contract.dateReason !== null && { label: 'contract.dateReason', value: contract.dateReason, wide: true },
        { label: 'contract.effectiveDate', value: contract.effectiveDate },
        { label: 'contract.endDate', value: contract.endDate },
        { label: 'contract.performanceBond', value: <Amount value={contract.performanceBondYuan} unit="yuan" /> },
        { label: 'contract.partyA', value: contract.partyA },
        { label: 'contract.partyB', value: contract.partyB },
        { label: 'contract.files', value: <AttachmentList files={contract.files} />, wide: true },
      ]}
    />
  );
}

/** What the award has fixed stands in the form at first. */
function ContractForm({
  project,
  contracts,
  section,
  reload,
}: {
  project: TabProject;
  contracts: Contracts;
  section: SectionContract;
  reload: () => void;
}) {
  const { t } = useText();
  const save = useSend('put', '/tender/contract/{projectId}');
  const { sectionId, sectionName, award, contract, priceKind } = section;
  const { amount, periodDays, ...terms } = award;
  const drafted: Partial<Values> = contract ?? {
    version: 0,
    ...terms,
    ...(amount === null ? {} : { amount }),
    ...(periodDays === null ? {} : { periodDays }),
    name: `${project.name}${sectionName}`,
    files: [],
  };
  return (
    <FormPage<Values>
      draft={sectionId}
      loading={false}
      error={null}
      onRetry={reload}
      initialValues={drafted}
      onSubmit={(values) =>
        save.mutateAsync({
          projectId: project.id,
          body: {
            sectionId,
            contractNo: values.contractNo?.trim() || null,
            name: values.name,
            amount: values.amount,
            priceText: values.priceText,
            periodDays: values.periodDays,
            signDate: values.signDate,
            dateReason: values.dateReason?.trim() || null,
            effectiveDate: values.effectiveDate ?? null,
            endDate: values.endDate ?? null,
            partyA: values.partyA,
            partyB: values.partyB,
            performanceBondYuan: values.performanceBondYuan ?? null,
            files: values.files.map(({ id }) => id),
            version: values.version,
          },
        })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <ContractNoField projectId={project.id} />
      <TextField name="name" label="contract.name" required />
      <AmountField
        name="amount"
        label="contract.amount"
        required
        positive
        {...(priceKind.code === 'AMOUNT' ? {} : { help: t('contract.estimatedHelp') })}
      />
      <TextField name="priceText" label="contract.priceText" required max={1000} />
      <NumberField name="periodDays" label="contract.periodDays" required min={1} max={100_000} />
      <SignField mandatory={contracts.mandatory} issueDate={section.issueDate} />
      <DateReasonField contract={contract} />
      <DateField name="effectiveDate" label="contract.effectiveDate" />
      <DateField name="endDate" label="contract.endDate" />
      <TextField name="partyA" label="contract.partyA" required />
      <TextField name="partyB" label="contract.partyB" required max={1000} />
      <AmountField name="performanceBondYuan" label="contract.performanceBond" unit="yuan" />
      <FileField name="files" label="contract.files" unmarked bizType="CONTRACT" wide />
    </FormPage>
  );
}

/** A number of one's own, or none: then the next one of the unit is taken, of the year of the signing. */
function ContractNoField({ projectId }: { projectId: string }) {
  const { t } = useText();
  const typed = Form.useWatch<string | null | undefined>('contractNo');
  const signDate = Form.useWatch<string | null | undefined>('signDate');
  const next = <NextNumber kind="CONTRACT" projectId={projectId} year={yearOf(signDate)} />;
  return (
    <TextField
      name="contractNo"
      label="contract.contractNo"
      max={60}
      help={
        !typed?.trim() && (
          <>
            {t('contract.contractNoHelp')} {next}
          </>
        )
      }
    />
  );
}

/** Day of signing, with the last day that the law leaves. */
function SignField({ mandatory, issueDate }: Pick<Contracts, 'mandatory'> & Pick<SectionContract, 'issueDate'>) {
  const signDate = Form.useWatch<string | null | undefined>('signDate') ?? null;
  const params = useRuleParams('bidding.contract.days');
  const workdays = useWorkdays(issueDate);
  const today = businessDate(new Date(serverNow()));
  const facts = workdays && issueDate && { mandatory, issueDate, signDate, today, pausedDays: 0, workdays, params };
  return (
    <DateField
      name="signDate"
      label="contract.signDate"
      required
      help={<LawfulDate field="signDate" rules={signingRules} facts={facts || null} />}
    />
  );
}

/** Asked for where the date of signing lies days from the day on which it is entered. */
function DateReasonField({ contract }: Pick<SectionContract, 'contract'>) {
  const { t } = useText();
  const signDate = Form.useWatch<string | null | undefined>('signDate') ?? null;
  const kept = contract?.signDate === signDate ? contract?.enteredTime?.slice(0, 10) : null;
  if (!isEnteredLate({ signDate, enteredDate: kept ?? businessDate(new Date(serverNow())) })) return null;
  return (
    <TextField name="dateReason" label="contract.dateReason" required max={500} wide help={t('contract.dateHelp')} />
  );
}
