import { LEAST_AGENCY_REASON } from '@tenderdesk/domain/procedure/agency-draw/agency-draw';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { saveAs } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection } from '../../../kit/details.tsx';
import { errorText } from '../../../kit/error-text.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { drawLook } from './tones.ts';
import { DrawOrder } from './draw-order.tsx';
import type { Draw } from './types.ts';

interface DrawProps {
  projectId: string;
  draw: Draw;
}

/** One draw: what was fixed, what came of it, and what the agencies said. */
export function DrawSection({ projectId, draw }: DrawProps) {
  const { t } = useText();
  return (
    <DetailSection
      title="agencyDraw.detail"
      titleText={t('agencyDraw.numbered', { number: draw.number })}
      actions={<DrawActions projectId={projectId} draw={draw} />}
    >
      <DrawDetails draw={draw} />
      {draw.order.length > 0 && <DrawOrder projectId={projectId} draw={draw} />}
    </DetailSection>
  );
}

function DrawDetails({ draw }: { draw: Draw }) {
  const { t } = useText();
  const { ended, excluded, source, secrets } = draw;
  return (
    <Details
      items={[
        { label: 'common.status', value: <StatusTag {...drawLook} status={draw.status} /> },
        {
          label: 'agencyDraw.pool',
          value: t('agencyDraw.poolText', { size: draw.poolSize, drawable: draw.drawable }),
        },
        draw.reason !== null && { label: 'agencyDraw.againReason', value: draw.reason, wide: true },
        excluded.length > 0 && {
          label: 'agencyDraw.excluded',
          value: excluded.map(({ name, reason }) => `${name}（${reason}）`).join('；'),
          wide: true,
        },
        { label: 'agencyDraw.sourceName', value: source.name, wide: true },
        { label: 'agencyDraw.sourceTime', value: source.time },
        { label: 'agencyDraw.drawUntil', value: draw.drawUntil },
        ...secrets.map(({ seat, name, committedTime }) => ({
          label: seat === 1 ? ('agencyDraw.first' as const) : ('agencyDraw.second' as const),
          value: t('agencyDraw.kept', { name, time: committedTime }),
        })),
        ended?.value != null && { label: 'agencyDraw.value', value: ended.value },
        ended !== null && {
          label: ended.value === null ? 'agencyDraw.abandonedTime' : 'agencyDraw.endedTime',
          value: [ended.time, ended.by, ended.reason].filter(Boolean).join(' · '),
          wide: ended.value === null,
        },
        { label: 'agencyDraw.commitmentDigest', value: <code>{draw.commitmentDigest}</code>, wide: true },
        { label: 'agencyDraw.poolDigest', value: <code>{draw.poolDigest}</code>, wide: true },
      ]}
    />
  );
}

function DrawActions({ projectId, draw }: DrawProps) {
  const { t } = useText();
  const [entering, setEntering] = useState(false);
  const seal = useSend('put', '/tender/agencyExtraction/{projectId}/draws/{number}/seal');
  const make = useSend('put', '/tender/agencyExtraction/{projectId}/draws/{number}/draw');
  const abandon = useSend('put', '/tender/agencyExtraction/{projectId}/draws/{number}/abandon');
  const at = { projectId, number: draw.number };
  const may = (action: Draw['allowedActions'][number]) => draw.allowedActions.includes(action);
  const fetchProof = async () => {
    try {
      const proof = await call('get', '/tender/agencyExtraction/{projectId}/draws/{number}/proof', at);
      const text = JSON.stringify(proof, null, 2);
      saveAs(new Blob([text], { type: 'application/json' }), `agency-draw-${draw.number}-${projectId}.json`);
    } catch (error) {
      notice.fail(errorText(error));
    }
  };
  return (
    <>
      {may('proof') && <Button onClick={() => void fetchProof()}>{t('agencyDraw.proof')}</Button>}
      {may('abandon') && (
        <ConfirmButton
          danger
          title={t('agencyDraw.abandonTitle')}
          text={t('agencyDraw.abandonText')}
          reason={{ min: LEAST_AGENCY_REASON }}
          onConfirm={(reason) => abandon.mutateAsync({ ...at, body: { reason } })}
          done={t('agencyDraw.abandoned')}
        >
          {t('agencyDraw.abandon')}
        </ConfirmButton>
      )}
      {may('seal') && (
        <ConfirmButton
          type="primary"
          title={t('agencyDraw.sealTitle')}
          text={t('agencyDraw.sealText')}
          onConfirm={() => seal.mutateAsync({ ...at, body: {} })}
          done={t('agencyDraw.sealed')}
        >
          {t('agencyDraw.seal')}
        </ConfirmButton>
      )}
      {may('draw') && (
        <Button type="primary" onClick={() => setEntering(true)}>
          {t('agencyDraw.draw')}
        </Button>
      )}
      {entering && (
        <FormDialog<{ value: string }>
          open
          draft={false}
          title={t('agencyDraw.draw')}
          onClose={() => setEntering(false)}
          onSubmit={({ value }) => make.mutateAsync({ ...at, body: { value } })}
          onDone={() => notice.done(t('agencyDraw.drawn'))}
        >
          <p className="wide">{t('agencyDraw.drawText', draw.source)}</p>
          <TextField name="value" label="agencyDraw.value" required max={200} autoComplete="off" wide />
        </FormDialog>
      )}
    </>
  );
}
