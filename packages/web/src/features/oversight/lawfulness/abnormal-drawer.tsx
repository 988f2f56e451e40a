import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { columnsOf } from '../../../kit/columns.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { Marked } from '../../../kit/marked.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { abnormalTones } from './abnormal-tones.ts';

type Indicator = Reply<'get', '/tender/abnormal/{abnormalIndicatorId}'>;
type Evidence = Indicator['evidence'][number];

const column = columnsOf<Evidence>();

/** One indicator over its list: the bids beside each other, and what people made of it. */
export function AbnormalDrawer({ indicatorId, onClose }: { indicatorId: string; onClose: () => void }) {
  const { t } = useText();
  const indicator = useGet('/tender/abnormal/{abnormalIndicatorId}', { abnormalIndicatorId: indicatorId });
  return (
    <RecordDrawer title={t('abnormal.detail')} query={indicator} onClose={onClose}>
      {(data) => (
        <Marked>
          <IndicatorView indicator={data} />
        </Marked>
      )}
    </RecordDrawer>
  );
}

function IndicatorView({ indicator }: { indicator: Indicator }) {
  const { t } = useText();
  return (
    <>
      <PageHeader
        title={indicator.kind.value}
        code={indicator.projectCode}
        tags={<StatusTag dict="bidding.AbnormalStatus" tone={abnormalTones} status={indicator.status} />}
        actions={<Judgement indicator={indicator} />}
      />
      <DetailSection title="abnormal.base">
        <Details
          items={[
            {
              label: 'abnormal.project',
              value: (
                <ScreenLink to={`/tender/projectDetail?projectId=${indicator.projectId}`}>
                  {indicator.projectName}
                </ScreenLink>
              ),
              wide: true,
            },
            { label: 'abnormal.section', value: indicator.sectionName },
            { label: 'abnormal.round', value: indicator.round },
            { label: 'abnormal.unit', value: indicator.organizationName },
            { label: 'abnormal.found', value: indicator.createdTime },
            ...(indicator.concludedTime
              ? [
                  { label: 'abnormal.by' as const, value: indicator.concludedByName },
                  { label: 'abnormal.time' as const, value: indicator.concludedTime },
                  { label: 'abnormal.reason' as const, value: indicator.reason, wide: true },
                ]
              : []),
          ]}
        />
      </DetailSection>
      {indicator.grounds.length > 0 && (
        <DetailSection title="abnormal.grounds">
          <ul>
            {indicator.grounds.map((ground) => (
              <li key={ground}>{ground}</li>
            ))}
          </ul>
        </DetailSection>
      )}
      <DetailSection title="abnormal.evidence">
        <p className="hint">{t('abnormal.evidenceHint')}</p>
        <EvidenceTable indicator={indicator} />
      </DetailSection>
    </>
  );
}

/** People whom another of these bids names too. */
function sharedPeople(evidence: readonly Evidence[]) {
  const all = evidence.flatMap(({ people }) => [...new Set(people)]);
  return (person: string): boolean => all.filter((other) => other === person).length > 1;
}

function EvidenceTable({ indicator: { id, evidence, allowedActions } }: { indicator: Indicator }) {
  const { t } = useText();
  const samePerson = sharedPeople(evidence);
  const mark = (same: boolean) => same && <span className="tag error">{t('abnormal.same')}</span>;
  const columns = [
    column.custom(
      'name',
      'abnormal.bidder',
      ({ supplierId, name }) => (
        <>
          {name}
          {allowedActions.includes('file') && (
            <div>
              <ScreenLink to={`/tender/dishonestyHandle?add=${id}&company=${supplierId}`}>
                <span aria-label={t('abnormal.fileAbout', { name })}>{t('abnormal.file')}</span>
              </ScreenLink>
            </div>
          )}
        </>
      ),
      { width: 180 },
    ),
    column.custom(
      'payerAccount',
      'abnormal.account',
      ({ payerAccount, sharedAccount }) => (
        <>
          {payerAccount ?? '--'} {mark(sharedAccount)}
        </>
      ),
      { width: 130 },
    ),
    column.custom(
      'device',
      'abnormal.device',
      ({ device, sharedDevice }) => (
        <>
          {device ?? '--'} {mark(sharedDevice)}
        </>
      ),
      { width: 110 },
    ),
    column.custom(
      'people',
      'abnormal.people',
      ({ people }) =>
        people.length === 0
          ? '--'
          : people.map((one) => (
              <div key={one}>
                {one} {mark(samePerson(one))}
              </div>
            )),
      { width: 180 },
    ),
    column.custom(
      'files',
      'abnormal.files',
      ({ files }) =>
        files.length === 0
          ? '--'
          : files.map(({ name, sha256, shared }) => (
              <div key={`${name} ${sha256}`}>
                {name} {mark(shared)}
              </div>
            )),
      { width: 180 },
    ),
    column.custom('price', 'abnormal.price', ({ price }) => <Amount value={price} />, { width: 110 }),
  ];
  return (
    <DataTable label="abnormal.evidence" rows={evidence} columns={columns} rowKey={({ supplierId }) => supplierId} />
  );
}

function Judgement({ indicator: { id, version, allowedActions } }: { indicator: Indicator }) {
  const { t } = useText();
  const conclude = useSend('put', '/tender/abnormal/{abnormalIndicatorId}/conclude');
  const judge = (decision: 'confirm' | 'dismiss', reason: string) =>
    conclude.mutateAsync({ abnormalIndicatorId: id, body: { decision, reason, version } });
  return (
    <>
      {allowedActions.includes('dismiss') && (
        <ConfirmButton
          title={t('abnormal.dismissTitle')}
          reason={{ min: LEAST_REASON }}
          onConfirm={(reason) => judge('dismiss', reason)}
          done={t('abnormal.dismissed')}
        >
          {t('abnormal.dismiss')}
        </ConfirmButton>
      )}
      {allowedActions.includes('confirm') && (
        <ConfirmButton
          type="primary"
          title={t('abnormal.confirmTitle')}
          reason={{ min: LEAST_REASON }}
          onConfirm={(reason) => judge('confirm', reason)}
          done={t('abnormal.confirmed')}
        >
          {t('abnormal.confirm')}
        </ConfirmButton>
      )}
    </>
  );
}
