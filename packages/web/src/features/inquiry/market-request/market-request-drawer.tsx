import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { History } from '../../../kit/history.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { Comparison } from './comparison.tsx';
import { answerLook, requestLook } from './tones.ts';
import type { Answer, MarketRequest } from './types.ts';

const AnswerForm = lazy(() => import('./answer-form.tsx'));

/** Where the prices of a kind stand. */
const SCREENS: Readonly<Record<string, string>> = {
  PRODUCT: '/inquiry/productSupplierRecord',
  CONSTRUCTION: '/inquiry/constructionSupplierRecord',
  SOFTWARE: '/inquiry/softwareSupplierRecord',
};

/** One request with what each company says. */
export default function MarketRequestDrawer({
  marketRequestId,
  onClose,
}: {
  marketRequestId: string;
  onClose: () => void;
}) {
  const { t } = useText();
  const request = useGet('/inquiry/request/{marketRequestId}', { marketRequestId });
  return (
    <RecordDrawer title={t('marketRequest.detail')} query={request} onClose={onClose}>
      {(data, reload) => <MarketRequestView request={data} onRetry={reload} />}
    </RecordDrawer>
  );
}

interface ViewProps {
  request: MarketRequest;
  onRetry: () => void;
}

function MarketRequestView({ request, onRetry }: ViewProps) {
  const { t } = useText();
  return (
    <>
      <PageHeader
        title={request.title}
        tags={<StatusTag {...requestLook} status={request.status} />}
        actions={<Actions request={request} />}
      />
      <section className="detail-section" aria-label={request.title}>
        <Details
          items={[
            { label: 'marketRequest.kind', value: request.kind.value },
            { label: 'marketRequest.due', value: request.dueTime },
            { label: 'marketRequest.answerNum', value: `${request.answerNum} / ${request.companyNum}` },
            { label: 'marketRequest.organization', value: request.organizationName },
            { label: 'marketRequest.creator', value: request.creatorName },
            { label: 'marketRequest.createdTime', value: request.createdTime },
            {
              label: 'marketRequest.words',
              value: <span className="written">{request.words || '--'}</span>,
              wide: true,
            },
            request.endReason !== null && {
              label: 'marketRequest.endReason',
              value: request.endReason,
              wide: true,
            },
          ]}
        />
        {request.status.code === 'RECORDED' && (
          <p>
            <ScreenLink to={`${SCREENS[request.kind.code]}?marketRequestId=${request.id}`}>
              {t('marketRequest.viewRecords')}
            </ScreenLink>
          </p>
        )}
      </section>
      <DetailSection title="marketRequest.comparison">
        <Comparison request={request} />
      </DetailSection>
      <DetailSection title="marketRequest.answers">
        {request.answers.map((answer) => (
          <AnswerView key={answer.id} answer={answer} request={request} onRetry={onRetry} />
        ))}
      </DetailSection>
      <DetailSection title="marketRequest.history">
        <History path="/inquiry/request/{marketRequestId}/history" params={{ marketRequestId: request.id }} />
      </DetailSection>
    </>
  );
}

/** What one company says, and where it is typed for it. */
function AnswerView({ answer, request, onRetry }: ViewProps & { answer: Answer }) {
  const { t } = useText();
  const [typing, setTyping] = useState(false);
  const type = useSend('put', '/inquiry/answer/{marketAnswerId}');
  return (
    <section className="market-answer" aria-label={answer.supplierName}>
      <div className="market-head">
        <strong>{answer.supplierName}</strong>
        <StatusTag {...answerLook} status={answer.status} />
        {answer.typed && <span className="tag default">{t('marketRequest.typed')}</span>}
        {answer.late && <span className="tag warning">{t('marketRequest.late')}</span>}
        <span className="hint">{t(answer.hasAccount ? 'marketRequest.account' : 'marketRequest.noAccount')}</span>
        {answer.allowedActions.includes('type') && (
          <Button size="small" onClick={() => setTyping(true)}>
            {t('marketRequest.type')}
          </Button>
        )}
      </div>
      {answer.answeredTime !== null && (
        <Details
          items={[
            { label: 'marketRequest.answeredTime', value: answer.answeredTime },
            { label: 'marketRequest.taxRate', value: answer.taxRate },
            { label: 'marketRequest.validTo', value: answer.validTo },
            { label: 'marketRequest.answerWords', value: answer.words, wide: true },
            { label: 'marketRequest.files', value: <AttachmentList files={answer.files} />, wide: true },
          ]}
        />
      )}
      <Suspense>
        {typing && (
          <AnswerForm
            title={t('marketRequest.typeTitle', { name: answer.supplierName })}
            hint={t('marketRequest.typeHint')}
            items={request.items}
            answer={answer}
            fileRequired
            onRetry={onRetry}
            onClose={() => setTyping(false)}
            onSend={(body) => type.mutateAsync({ marketAnswerId: answer.id, body })}
          />
        )}
      </Suspense>
    </section>
  );
}

function Actions({ request }: { request: MarketRequest }) {
  const { t } = useText();
  const close = useSend('put', '/inquiry/request/{marketRequestId}/close');
  const record = useSend('put', '/inquiry/request/{marketRequestId}/record');
  const withdraw = useSend('put', '/inquiry/request/{marketRequestId}/withdraw');
  const { id: marketRequestId, title: name, version, answerNum: num, allowedActions } = request;
  return (
    <>
      {allowedActions.includes('record') && (
        <ConfirmButton
          type="primary"
          title={t('marketRequest.recordTitle', { name })}
          text={t('marketRequest.recordText', { num })}
          onConfirm={() => record.mutateAsync({ marketRequestId, body: { version } })}
          done={t('marketRequest.recorded')}
        >
          {t('marketRequest.record')}
        </ConfirmButton>
      )}
      {allowedActions.includes('close') && (
        <ConfirmButton
          title={t('marketRequest.closeTitle', { name })}
          text={t('marketRequest.closeText')}
          reason={{ max: 200 }}
          onConfirm={(reason) => close.mutateAsync({ marketRequestId, body: { reason, version } })}
          done={t('marketRequest.closed')}
        >
          {t('marketRequest.close')}
        </ConfirmButton>
      )}
      {allowedActions.includes('withdraw') && (
        <ConfirmButton
          danger
          title={t('marketRequest.withdrawTitle', { name })}
          text={t('marketRequest.withdrawText')}
          reason={{ max: 200 }}
          onConfirm={(reason) => withdraw.mutateAsync({ marketRequestId, body: { reason, version } })}
          done={t('marketRequest.withdrawn')}
        >
          {t('marketRequest.withdraw')}
        </ConfirmButton>
      )}
    </>
  );
}
