import { LEAST_DRAW_REASON } from '@tenderdesk/domain/selection/committee/draw-steps';
import { Button } from 'antd';
import { use, useState } from 'react';
import { call } from '../../../api/client.ts';
import { saveAs } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { errorText } from '../../../kit/error-text.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { comma, useText } from '../../../kit/text.ts';
import { ReadingOnly } from '../../../session/principal.ts';
import { CallTable } from './call-table.tsx';
import { fixedSecret, OwnSecretField } from './own-secret.tsx';
import { drawLook } from './tones.ts';
import type { Draw } from './types.ts';

interface DrawProps {
  projectId: string;
  draw: Draw;
  /** The caller may replace who was drawn. */
  release: boolean;
  /** Which round is looked at, where it is an earlier one. */
  round: number | null;
}

/** One draw: what was fixed, what has happened since, and who is called. */
export function DrawSection({ projectId, draw, release, round }: DrawProps) {
  const { t } = useText();
  const reading = use(ReadingOnly);
  return (
    <DetailSection
      title="committee.draw"
      titleText={t('committee.numbered', { number: draw.number })}
      actions={<DrawActions projectId={projectId} draw={draw} reading={reading} round={round} />}
    >
      <DrawDetails draw={draw} />
      {draw.status.code === 'DRAWN' && <CallTable projectId={projectId} draw={draw} release={release && !reading} />}
    </DetailSection>
  );
}

function DrawDetails({ draw }: { draw: Draw }) {
  const { t } = useText();
  const { source, outside, ended, secrets, specialties, districts } = draw;
  const all = t('committee.all');
  const list = (values: readonly { value: string }[]) => values.map(({ value }) => value).join(comma()) || all;
  const secret = ({ name, committedTime, kept, told }: Draw['secrets'][number]) =>
    `${name} · ${committedTime} · ${t(told ? 'committee.secretTold' : kept ? 'committee.secretKept' : 'committee.secretOwn')}`;
  return (
    <Details
      items={[
        { label: 'common.status', value: <StatusTag {...drawLook} status={draw.status} /> },
        {
          label: 'committee.countAndReserves',
          value: t('committee.people', { count: draw.count, reserves: draw.reserves }),
        },
        { label: 'committee.specialties', value: list(specialties) },
        { label: 'committee.district', value: list(districts) },
        { label: 'committee.awayUnits', value: draw.awayUnits.join(comma()), wide: true },
        draw.reason !== null && { label: 'committee.againReason', value: draw.reason, wide: true },
        {
          label: 'committee.source',
          value: [source.kind.value, source.name].filter(Boolean).join(' · '),
          wide: true,
        },
        { label: 'committee.sourceTime', value: source.time },
        { label: 'committee.revealUntil', value: draw.revealUntil },
        ...secrets.map((one) => ({
          label: one.seat === 1 ? ('committee.firstSecret' as const) : ('committee.secondSecret' as const),
          value: secret(one),
          wide: true,
        })),
        outside !== null && {
          label: 'committee.outsideValue',
          value: `${outside.value ?? t('committee.untold')} · ${outside.enteredBy} · ${outside.enteredTime}`,
          wide: true,
        },
        ended !== null && {
          label: draw.status.code === 'DRAWN' ? 'committee.drawnTime' : 'committee.abandonedTime',
          value: [ended.time, ended.reason].filter(Boolean).join(' · '),
          wide: draw.status.code !== 'DRAWN',
        },
        { label: 'committee.poolDigest', value: <code className="digest">{draw.poolDigest}</code>, wide: true },
        {
          label: 'committee.commitmentDigest',
          value: <code className="digest">{draw.commitmentDigest}</code>,
          wide: true,
        },
      ]}
    />
  );
}

type Open = 'secret' | 'outside' | 'reveal' | null;

function DrawActions({
  projectId,
  draw,
  reading,
  round,
}: {
  projectId: string;
  draw: Draw;
  reading: boolean;
  round: number | null;
}) {
  const { t } = useText();
  const [open, setOpen] = useState<Open>(null);
  const abandon = useSend('put', '/tender/committee/{projectId}/draws/{number}/abandon');
  const at = { projectId, number: draw.number };
  const may = (action: Draw['allowedActions'][number]) => draw.allowedActions.includes(action) && !reading;
  const fetchProof = async () => {
    try {
      const proof = await call('get', '/tender/committee/{projectId}/draws/{number}/proof', {
        ...at,
        ...(round ? { round } : {}),
      });
      saveAs(
        new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' }),
        `draw-${draw.number}-${projectId}.json`,
      );
    } catch (error) {
      notice.fail(errorText(error));
    }
  };
  return (
    <div className="draw-buttons">
      {draw.allowedActions.includes('proof') && (
        <Button onClick={() => void fetchProof()}>{t('committee.proof')}</Button>
      )}
      {may('abandon') && (
        <ConfirmButton
          title={t('committee.abandonTitle')}
          text={t('committee.abandonText')}
          danger
          reason={{ min: LEAST_DRAW_REASON }}
          onConfirm={(reason) => abandon.mutateAsync({ ...at, body: { reason } })}
          done={t('committee.abandoned')}
        >
          {t('committee.abandon')}
        </ConfirmButton>
      )}
      {may('commitSecret') && (
        <Button type="primary" onClick={() => setOpen('secret')}>
          {t('committee.seal')}
        </Button>
      )}
      {may('enterOutside') && (
        <Button type="primary" onClick={() => setOpen('outside')}>
          {t('committee.enter')}
        </Button>
      )}
      {may('reveal') && (
        <Button type="primary" onClick={() => setOpen('reveal')}>
          {t('committee.reveal')}
        </Button>
      )}
      {open === 'secret' && <SecretDialog at={at} onClose={() => setOpen(null)} />}
      {open === 'outside' && <OutsideDialog at={at} source={draw.source} onClose={() => setOpen(null)} />}
      {open === 'reveal' && <RevealDialog at={at} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface StepProps {
  at: { projectId: string; number: number };
  onClose: () => void;
}

/** The second person fixes a secret. */
function SecretDialog({ at, onClose }: StepProps) {
  const { t } = useText();
  const seal = useSend('put', '/tender/committee/{projectId}/draws/{number}/secret');
  return (
    <FormDialog<{ secret?: string }>
      open
      draft={false}
      title={t('committee.seal')}
      onClose={onClose}
      onSubmit={async ({ secret }) => seal.mutateAsync({ ...at, body: await fixedSecret(secret) })}
      onDone={() => notice.done(t('committee.sealed'))}
    >
      <p className="wide draw-note">{t('committee.sealText')}</p>
      <OwnSecretField />
    </FormDialog>
  );
}

/** The value is out: it is entered as it was published, once. */
function OutsideDialog({ at, source, onClose }: StepProps & { source: Draw['source'] }) {
  const { t } = useText();
  const enter = useSend('put', '/tender/committee/{projectId}/draws/{number}/outside');
  const published = source.kind.code === 'PUBLISHED';
  return (
    <FormDialog<{ value?: string }>
      open
      draft={false}
      title={t('committee.enter')}
      submitText={t('committee.enter')}
      onClose={onClose}
      onSubmit={({ value }) => enter.mutateAsync({ ...at, body: { value: value ?? null } })}
      onDone={() => notice.done(t('committee.entered'))}
    >
      <p className="wide draw-note">
        {published ? t('committee.enterText', { name: source.name, time: source.time }) : t('committee.enterEnvelopes')}
      </p>
      {published && (
        <TextField name="value" label="committee.outsideValue" required max={200} wide autoComplete="off" />
      )}
    </FormDialog>
  );
}

/** Who keeps an own secret tells it. */
function RevealDialog({ at, onClose }: StepProps) {
  const { t } = useText();
  const reveal = useSend('put', '/tender/committee/{projectId}/draws/{number}/reveal');
  return (
    <FormDialog<{ secret: string }>
      open
      draft={false}
      title={t('committee.reveal')}
      onClose={onClose}
      onSubmit={({ secret }) => reveal.mutateAsync({ ...at, body: { secret } })}
      onDone={() => notice.done(t('committee.revealed'))}
    >
      <TextField name="secret" label="committee.ownSecret" required max={200} wide autoComplete="off" />
    </FormDialog>
  );
}
