import {
  CHAIN_PHASES,
  CHANGEABLE_PHASES,
  MAY,
  MOST_STEPS,
} from '@tenderdesk/domain/procedure/procedure-change/procedure-change';
import { PhaseUse, StepHolder } from '@tenderdesk/domain/procedure/procedure-change/procedure-change-codes';
import { COUNTERSIGN_PHASES } from '@tenderdesk/domain/procedure/countersign/countersign';
import { GroupWay, SignerHolder } from '@tenderdesk/domain/procedure/countersign/signer-group-codes';
import { MOST_GROUPS } from '@tenderdesk/domain/procedure/countersign/signer-group';
import { PHASES } from '@tenderdesk/domain/procedure/project/phase';
import { PROJECT_CLASSES } from '@tenderdesk/domain/procedure/project/project-type';
import { Form } from 'antd';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Body as BodyOf } from '../../../api/types.ts';
import { CheckField, DictField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ToldField } from '../../../parts/choices.tsx';
import { usePermit } from '../../../session/principal.ts';
import type { Version } from './version-drawer.tsx';

type Body = BodyOf<'post', '/system/procedure'>;
type Step = NonNullable<Body['body']['chain']>[number];
type Action = Step['action'];
type Use = Body['body']['phases'][string];
type Group = { phase: string; holder: SignerHolder; way: GroupWay };

interface Values extends Omit<Body, 'body'> {
  version: number;
  chain: Step[];
  chains: (Step & { phase: string })[];
  phases: { phase: string; use: Use }[];
  signers: Group[];
}

const valuesOf = ({ body, biddingMethod, level, projectClass, ...version }: Version): Values => ({
  name: version.name,
  organizationId: version.organizationId,
  biddingMethod: (biddingMethod?.code ?? null) as NonNullable<Body['biddingMethod']> | null,
  level: (level?.code ?? null) as NonNullable<Body['level']> | null,
  projectClass: (projectClass?.code ?? null) as NonNullable<Body['projectClass']> | null,
  validFrom: version.validFrom,
  reason: version.reason,
  setup: version.setup,
  version: version.version,
  chain: [...(body.chain ?? [])],
  chains: Object.entries(body.chains).flatMap(([phase, steps]) => (steps ?? []).map((step) => ({ phase, ...step }))),
  phases: Object.entries(body.phases).map(([phase, use]) => ({ phase, use })),
  signers: Object.entries(body.signers ?? {}).flatMap(([phase, groups]) =>
    (groups ?? []).map((group) => ({ phase, ...group })),
  ),
});

type Said = Pick<Values, 'chain' | 'chains' | 'phases' | 'signers'>;

const bodyOf = ({ chain, chains, phases, signers }: Said): Body['body'] => ({
  chain: chain.length > 0 ? chain : null,
  chains: Object.fromEntries(
    [...Map.groupBy(chains, ({ phase }) => phase)].map(([phase, steps]) => [
      phase,
      steps.map(({ action, holder }) => ({ action, holder })),
    ]),
  ),
  phases: Object.fromEntries(phases.map(({ phase, use }) => [phase, use])),
  signers: Object.fromEntries(
    [...Map.groupBy(signers, ({ phase }) => phase)].map(([phase, groups]) => [
      phase,
      groups.map(({ holder, way }) => ({ holder, way })),
    ]),
  ),
});

interface FormProps {
  /** Absent for a new one. */
  version?: Version;
  onClose: () => void;
  onRetry?: () => void;
  onSaved?: (versionId: string) => void;
}

const NONE = { chain: [], chains: [], phases: [], signers: [] };

/** A version's scope, day and reason, and what it says otherwise than shipped. */
export function VersionForm({ version, onClose, onRetry, onSaved }: FormProps) {
  const { t } = useText();
  const units = useGet('/system/procedure/unit');
  const prepares = usePermit()('PREPARE:PROCEDURE_SETUP');
  const setup = useGet('/system/procedure/setup', {}, { enabled: prepares });
  const create = useSend('post', '/system/procedure');
  const save = useSend('put', '/system/procedure/{procedureChangeId}');
  const send = ({ version: seen, chain, chains, phases, signers, ...values }: Values) => {
    const body = { ...values, body: bodyOf({ chain, chains, phases, signers }) };
    return version
      ? save.mutateAsync({ procedureChangeId: version.id, body: { ...body, version: seen } })
      : create.mutateAsync({ body });
  };
  return (
    <FormDialog<Values, { id: string }>
      open
      width={820}
      title={t(version ? 'procedureChange.edit' : 'procedureChange.add')}
      initialValues={version ? valuesOf(version) : NONE}
      onClose={onClose}
      {...(onRetry ? { onRetry } : {})}
      onSubmit={send}
      onDone={({ id }) => {
        notice.done(t('procedureChange.added'));
        onSaved?.(id);
      }}
    >
      <TextField name="name" label="procedureChange.name" required max={60} />
      <DateField name="validFrom" label="procedureChange.validFrom" required />
      <SelectField
        name="organizationId"
        label="procedureChange.unit"
        help={t('procedureChange.unitHelp')}
        loading={units.isPending}
        options={(units.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DictField name="biddingMethod" label="procedureChange.method" dict="bidding.BiddingMethod" />
      <DictField name="level" label="procedureChange.level" dict="bidding.ProjectLevel" />
      <DictField name="projectClass" label="procedureChange.kind" dict="bidding.ProjectType" only={PROJECT_CLASSES} />
      <TextAreaField name="reason" label="procedureChange.reason" required max={500} wide />
      {(version?.setup || (prepares && setup.data?.open)) && (
        <CheckField name="setup" label="procedureChange.setup" text={t('procedureChange.setupHelp')} wide />
      )}
      <RowsField<Step>
        name="chain"
        label="procedureChange.chain"
        help={t('procedureChange.chainHelp')}
        blank={{ action: 'approve', holder: 'UNIT_LEADER' }}
        max={MOST_STEPS}
      >
        {(row) => <StepFields list="chain" row={row} />}
      </RowsField>
      <RowsField<Step & { phase: string }>
        name="chains"
        label="procedureChange.chains"
        help={t('procedureChange.chainsHelp')}
        blank={{ phase: 'CONFIRM_WINNER', action: 'approve', holder: 'DEPARTMENT_APPROVER' }}
        max={CHAIN_PHASES.length * MOST_STEPS}
      >
        {(row) => (
          <>
            <PhaseField row={row} of={CHAIN_PHASES} />
            <StepFields list="chains" row={row} />
          </>
        )}
      </RowsField>
      <RowsField<Group>
        name="signers"
        label="procedureChange.groups"
        help={t('procedureChange.groupsHelp')}
        blank={{ phase: 'COUNTERSIGN_AWARD', holder: 'UNIT_LEADER', way: 'ANY' }}
        max={COUNTERSIGN_PHASES.length * MOST_GROUPS}
      >
        {(row) => (
          <>
            <PhaseField row={row} of={COUNTERSIGN_PHASES} />
            <ToldField name={[row, 'holder']} label="procedureChange.holder" dict={SignerHolder.type} required />
            <ToldField name={[row, 'way']} label="procedureChange.way" dict={GroupWay.type} required />
          </>
        )}
      </RowsField>
      <RowsField<{ phase: string; use: Use }>
        name="phases"
        label="procedureChange.phases"
        help={t('procedureChange.phasesHelp')}
        blank={{ phase: 'WINNING_NOTICE', use: 'OPTIONAL' }}
        max={CHANGEABLE_PHASES.length}
      >
        {(row) => (
          <>
            <PhaseField row={row} of={CHANGEABLE_PHASES} />
            <ToldField name={[row, 'use']} label="procedureChange.use" dict={PhaseUse.type} required />
          </>
        )}
      </RowsField>
    </FormDialog>
  );
}

function PhaseField({ row, of }: { row: number; of: readonly string[] }) {
  const { say } = useText();
  const options = PHASES.filter(({ code }) => of.includes(code)).map((phase) => ({
    value: phase.code,
    label: say(phase),
  }));
  return <SelectField name={[row, 'phase']} label="procedureChange.phase" required options={options} />;
}

/** What is done at a step, and who of those that may do it. */
function StepFields({ list, row }: { list: 'chain' | 'chains'; row: number }) {
  const { t } = useText();
  const action = Form.useWatch<Action | undefined>([list, row, 'action']);
  return (
    <>
      <SelectField
        name={[row, 'action']}
        label="procedureChange.action"
        required
        options={(['check', 'approve'] as const).map((one) => ({ value: one, label: t(`procedureChange.${one}`) }))}
      />
      <ToldField
        name={[row, 'holder']}
        label="procedureChange.holder"
        dict={StepHolder.type}
        only={MAY[action ?? 'approve']}
        required
      />
    </>
  );
}
