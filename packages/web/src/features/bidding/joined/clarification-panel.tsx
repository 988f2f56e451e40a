import { Alert } from 'antd';
import { useGet, useSend } from '../../../api/hooks.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { RichView } from '../../../kit/rich/rich-view.tsx';
import { useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';

/** What was clarified in the round of a registration after the document came out, newest first; nothing where nothing was. */
export function ClarificationPanel({ registrationId }: { registrationId: string }) {
  const { t } = useText();
  const answer = useGet('/bidder/clarification', { registrationId });
  return (
    <Loaded query={answer} waiting={null}>
      {(data) =>
        data.length > 0 && (
          <DetailSection title="joined.clarifications">
            {data.map(({ id, no, content, contentHash, bidDeadline, publishTime, files, ...asked }) => (
              <article key={id} className="clarification">
                <h3>{t('joined.clarification', { no, time: publishTime })}</h3>
                <RichView text={content} hash={contentHash} />
                {bidDeadline && <p className="hint">{t('joined.deadlineMoved', { time: bidDeadline })}</p>}
                {files.length > 0 && <AttachmentList files={files} />}
                {asked.handedIn && <Confirmation id={id} {...asked} />}
              </article>
            ))}
          </DetailSection>
        )
      }
    </Loaded>
  );
}

interface ConfirmationProps {
  id: string;
  confirmedTime: string | null;
  mayConfirm: boolean;
}

/** A bid that was handed in before is confirmed or replaced; who does nothing keeps it. */
function Confirmation({ id, confirmedTime, mayConfirm }: ConfirmationProps) {
  const { t } = useText();
  const send = useSend('put', '/bidder/clarification/{clarificationId}/confirmation');
  if (confirmedTime !== null)
    return (
      <Alert
        showIcon
        type="success"
        className="page-alert"
        title={t('joined.confirmedAfter', { time: confirmedTime })}
      />
    );
  if (!mayConfirm) return null;
  return (
    <Alert
      showIcon
      type="warning"
      className="page-alert"
      title={t('joined.confirmAsked')}
      action={
        <ConfirmButton
          type="primary"
          title={t('joined.confirmTitle')}
          done={t('common.saved')}
          onConfirm={() => send.mutateAsync({ clarificationId: id, body: {} })}
        >
          {t('joined.confirmBid')}
        </ConfirmButton>
      }
    />
  );
}
