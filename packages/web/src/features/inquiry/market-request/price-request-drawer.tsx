import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { Amount } from '../../../kit/amount.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Countdown } from '../../../kit/countdown.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import './market-request.css';
import { answerLook } from './tones.ts';
import type { PriceRequest } from './types.ts';

const AnswerForm = lazy(() => import('./answer-form.tsx'));

/** One request to the own company, and its answer. */
export default function PriceRequestDrawer({
  marketAnswerId,
  onClose,
}: {
  marketAnswerId: string;
  onClose: () => void;
}) {
  const { t } = useText();
  const request = useGet('/bidder/priceRequest/{marketAnswerId}', { marketAnswerId });
  return (
    <RecordDrawer title={t('marketRequest.own')} query={request} onClose={onClose}>
      {(data, reload) => <PriceRequestView request={data} onRetry={reload} />}
    </RecordDrawer>
  );
}

interface ViewProps {
  request: PriceRequest;
  onRetry: () => void;
}

function PriceRequestView({ request, onRetry }: ViewProps) {
  return (
    <>
      <PageHeader
        title={request.title}
        tags={<StatusTag {...answerLook} status={request.status} />}
        actions={<Actions request={request} onRetry={onRetry} />}
      />
      <section className="detail-section" aria-label={request.title}>
        <Details
          items={[
            { label: 'marketRequest.organization', value: request.organizationName },
            { label: 'marketRequest.kind', value: request.kind.value },
            {
              label: 'marketRequest.due',
              value: request.over ? request.dueTime : <Due dueTime={request.dueTime} />,
            },
            {
              label: 'marketRequest.words',
              value: <span className="written">{request.requestWords || '--'}</span>,
              wide: true,
            },
          ]}
        />
      </section>
      <DetailSection title="marketRequest.items">
        <Items request={request} />
      </DetailSection>
      {request.answeredTime !== null && (
        <DetailSection title="marketRequest.ownAnswer">
          <Details
            items={[
              { label: 'marketRequest.answeredTime', value: request.answeredTime },
              { label: 'marketRequest.taxRate', value: request.taxRate },
              { label: 'marketRequest.validTo', value: request.validTo },
              { label: 'marketRequest.answerWords', value: request.words, wide: true },
              { label: 'marketRequest.files', value: <AttachmentList files={request.files} />, wide: true },
            ]}
          />
        </DetailSection>
      )}
    </>
  );
}

function Due({ dueTime }: { dueTime: string }) {
  return (
    <>
      <Countdown to={dueTime} />
    </>
  );
}

/** What is asked for, with the own prices beside it. */
function Items({ request: { items, prices } }: { request: PriceRequest }) {
  const { t } = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
    <div className="market-prices" tabIndex={0} role="region" aria-label={t('marketRequest.items')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('marketRequest.item')}</th>
            <th scope="col">{t('marketRequest.unit')}</th>
            <th scope="col" className="figure">
              {t('marketRequest.quantity')}
            </th>
            <th scope="col" className="figure">
              {t('marketRequest.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ no, name, spec, unit, quantity }) => {
            const price = prices.find((one) => one.no === no);
            return (
              <tr key={no}>
                <th scope="row">
                  {name} <span className="hint">{spec}</span>
                </th>
                <td>{unit.value}</td>
                <td className="figure">{quantity ?? '--'}</td>
                <td className="figure">
                  {price ? <Amount value={price.grossYuan} unit="yuan" bare /> : '--'}
                  {price?.brand && <div className="hint">{price.brand}</div>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Actions({ request, onRetry }: ViewProps) {
  const { t } = useText();
  const [answering, setAnswering] = useState(false);
  const send = useSend('put', '/bidder/priceRequest/{marketAnswerId}/answer');
  const decline = useSend('put', '/bidder/priceRequest/{marketAnswerId}/decline');
  const takeBack = useSend('put', '/bidder/priceRequest/{marketAnswerId}/takeBack');
  const { id: marketAnswerId, title: name, version, status, allowedActions } = request;
  return (
    <>
      {allowedActions.includes('answer') && (
        <Button type="primary" onClick={() => setAnswering(true)}>
          {t(status.code === 'ANSWERED' ? 'marketRequest.change' : 'marketRequest.answer')}
        </Button>
      )}
      {allowedActions.includes('decline') && (
        <ConfirmButton
          title={t('marketRequest.declineTitle', { name })}
          text={t('marketRequest.declineText')}
          reason={{ max: 200 }}
          onConfirm={(reason) => decline.mutateAsync({ marketAnswerId, body: { reason, version } })}
          done={t('marketRequest.declined')}
        >
          {t('marketRequest.decline')}
        </ConfirmButton>
      )}
      {allowedActions.includes('takeBack') && (
        <ConfirmButton
          danger
          title={t('marketRequest.takeBackTitle', { name })}
          text={t('marketRequest.takeBackText')}
          reason={{ max: 200 }}
          onConfirm={(reason) => takeBack.mutateAsync({ marketAnswerId, body: { reason, version } })}
          done={t('marketRequest.takenBack')}
        >
          {t('marketRequest.takeBack')}
        </ConfirmButton>
      )}
      <Suspense>
        {answering && (
          <AnswerForm
            title={name}
            hint={t('marketRequest.answerHint')}
            items={request.items}
            answer={request}
            onRetry={onRetry}
            onClose={() => setAnswering(false)}
            onSend={(body) => send.mutateAsync({ marketAnswerId, body })}
          />
        )}
      </Suspense>
    </>
  );
}
