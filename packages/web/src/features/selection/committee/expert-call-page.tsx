import { Alert } from 'antd';
import { useGet, useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import en from './en.ts';
import { callLook } from './tones.ts';
import type { OwnCall } from './types.ts';
import zh from './zh.ts';
import './draw.css';

addWords('committee', { zh, en });

/** The evaluations that an expert is called to: time and place, to accept or decline. */
export default function ExpertCallPage() {
  const { t } = useText();
  const calls = useGet('/tender/expertCall', {});
  return (
    <Loaded query={calls}>
      {(rows) =>
        rows.length === 0 ? (
          <Alert showIcon type="info" title={t('committee.noCalls')} />
        ) : (
          rows.map((one) => <CallSection key={one.id} one={one} />)
        )
      }
    </Loaded>
  );
}

function CallSection({ one }: { one: OwnCall }) {
  const { t } = useText();
  const answer = useSend('put', '/tender/expertCall/{callId}');
  const at = { callId: one.id };
  return (
    <DetailSection
      title="committee.calls"
      titleText={t('committee.callTitle', { time: one.time.slice(0, 16) })}
      actions={
        one.allowedActions.length > 0 && (
          <div className="draw-buttons">
            <ConfirmButton
              title={t('committee.declineTitle')}
              reason={{ required: false }}
              onConfirm={(reason) => answer.mutateAsync({ ...at, body: { accepted: false, reason } })}
              done={t('committee.answered')}
            >
              {t('committee.decline')}
            </ConfirmButton>
            <ConfirmButton
              type="primary"
              title={t('committee.acceptTitle')}
              text={t('committee.acceptText')}
              onConfirm={() => answer.mutateAsync({ ...at, body: { accepted: true, reason: null } })}
              done={t('committee.answered')}
            >
              {t('committee.accept')}
            </ConfirmButton>
          </div>
        )
      }
    >
      <Details
        items={[
          { label: 'common.status', value: <StatusTag {...callLook} status={one.status} /> },
          { label: 'committee.evaluationTime', value: one.time },
          { label: 'committee.place', value: one.place },
          { label: 'committee.answerUntil', value: one.answerUntil },
          { label: 'committee.calledTime', value: one.calledTime },
        ]}
      />
    </DetailSection>
  );
}
