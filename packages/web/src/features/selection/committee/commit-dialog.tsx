import { OutsideKind } from '@tenderdesk/domain/selection/committee/draw-codes';
import { LEAST_DRAW_REASON } from '@tenderdesk/domain/selection/committee/draw-steps';
import { Form } from 'antd';
import { useSend } from '../../../api/hooks.ts';
import { DateTimeField } from '../../../kit/form/date-fields.tsx';
import { DistrictField } from '../../../kit/form/district-field.tsx';
import { DictField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ToldField } from '../../../parts/choices.tsx';
import { fixedSecret, OwnSecretField } from './own-secret.tsx';
import type { Draws } from './types.ts';

interface Values {
  specialties?: string[];
  district?: string;
  count: number;
  reserves: number;
  awayUnits?: string;
  answerMinutes: number;
  kind: 'PUBLISHED' | 'ENVELOPES';
  sourceName?: string;
  sourceTime?: string;
  revealUntil: string;
  reason?: string;
  secret?: string;
}

const USUAL = { count: 4, reserves: 4, answerMinutes: 60, kind: 'PUBLISHED' as const };

/** Fixes what experts a draw looks for and where its chance comes from; nothing of it can be changed later. */
export function CommitDialog({ draws, onClose }: { draws: Draws; onClose: () => void }) {
  const { t } = useText();
  const commit = useSend('post', '/tender/committee/{projectId}/draws');
  const again = draws.draws.length > 0;
  return (
    <FormDialog<Values>
      open
      width={720}
      draft={false}
      title={t('committee.commit')}
      submitText={t('committee.commitDone')}
      initialValues={USUAL}
      onClose={onClose}
      onSubmit={async ({ secret, district, awayUnits, kind, sourceName, sourceTime, reason, ...values }) =>
        commit.mutateAsync({
          projectId: draws.projectId,
          body: {
            ...values,
            districts: district ? [district] : [],
            awayUnits: (awayUnits ?? '').split('\n').flatMap((line) => line.trim() || []),
            source:
              kind === 'ENVELOPES'
                ? { kind }
                : { kind, name: sourceName ?? '', ...(sourceTime ? { time: sourceTime } : {}) },
            reason: reason ?? null,
            ...(await fixedSecret(secret)),
          },
        })
      }
      onDone={() => notice.done(t('committee.committed'))}
    >
      <p className="wide hint draw-note">
        {t('committee.commitHint', { earliest: draws.earliest?.slice(0, 16) ?? '' })}
      </p>
      <DictField
        name="specialties"
        label="committee.specialties"
        dict="bidding.ExpertSpecialty"
        multiple
        wide
        help={t('committee.specialtiesHelp')}
      />
      <DistrictField name="district" label="committee.district" help={t('committee.districtHelp')} wide />
      <NumberField name="count" label="committee.count" required min={1} max={30} />
      <NumberField name="reserves" label="committee.reserves" required max={30} />
      <NumberField
        name="answerMinutes"
        label="committee.answerMinutes"
        required
        min={5}
        max={2880}
        unit={t('committee.minutes')}
      />
      <TextAreaField
        name="awayUnits"
        label="committee.awayUnits"
        help={t('committee.awayUnitsHelp')}
        wide
        max={4000}
        rows={2}
      />
      <SourceFields sealed={draws.sealed} />
      <DateTimeField name="revealUntil" label="committee.revealUntil" required help={t('committee.revealUntilHelp')} />
      {again && (
        <TextAreaField
          name="reason"
          label="committee.againReason"
          required
          wide
          max={500}
          rows={2}
          help={t('committee.againReasonHelp', { least: LEAST_DRAW_REASON })}
        />
      )}
      <OwnSecretField />
    </FormDialog>
  );
}

/** Where the value comes from that nobody of the house can choose. */
function SourceFields({ sealed }: { sealed: boolean }) {
  const { t } = useText();
  const form = Form.useFormInstance<Values>();
  const kind = Form.useWatch('kind', form) ?? USUAL.kind;
  return (
    <>
      <ToldField
        name="kind"
        label="committee.sourceKind"
        dict={OutsideKind.type}
        required
        only={sealed ? ['PUBLISHED', 'ENVELOPES'] : ['PUBLISHED']}
        help={t(kind === 'ENVELOPES' ? 'committee.envelopesHelp' : 'committee.publishedHelp')}
        wide
      />
      {kind === 'PUBLISHED' && (
        <>
          <TextField
            name="sourceName"
            label="committee.sourceName"
            required
            max={200}
            wide
            help={t('committee.sourceNameHelp')}
          />
          <DateTimeField name="sourceTime" label="committee.sourceTime" required />
        </>
      )}
    </>
  );
}
