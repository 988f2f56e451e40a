import { shortAmount } from '@tenderdesk/domain/money-text';
import { useSearchParams } from 'react-router';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { ErrorBox } from '../../../kit/error-box.tsx';
import { LightTable } from '../../../kit/light/light-table.tsx';
import { Note } from '../../../kit/light/note.tsx';
import { Waiting } from '../../../kit/light/waiting.tsx';
import { usePageTitle } from '../../../kit/site.ts';
import { addWords, useText } from '../../../kit/text.ts';
import en from './en.ts';
import zh from './zh.ts';
import './record.css';

addWords('openingRecord', { zh, en });

type Records = Reply<'get', '/public/openingRecord'>;
type Section = Records['records'][number]['sections'][number];

const column = columnsOf<Section['items'][number]>();
const columns = [
  column.number('no', 'openingRecord.no', { width: 70 }),
  column.text('bidderName', 'openingRecord.bidder', { width: 240 }),
  column.text(({ decryptStatus }) => decryptStatus.value, 'openingRecord.state', { width: 140 }),
  column.text('priceText', 'openingRecord.asRead', { width: 180 }),
  column.amountWan('price', 'openingRecord.price'),
  column.number('periodDays', 'openingRecord.period', { width: 100 }),
  column.text('quality', 'openingRecord.quality', { width: 120 }),
];

const priced = columnsOf<Section['prices'][number]>();
const priceColumns = [
  priced.number('no', 'openingRecord.no', { width: 70 }),
  priced.text('bidderName', 'openingRecord.bidder', { width: 240 }),
  priced.text(({ decryptStatus }) => decryptStatus.value, 'openingRecord.state', { width: 140 }),
  priced.text('priceText', 'openingRecord.asRead', { width: 180 }),
  priced.amountWan('price', 'openingRecord.price'),
];

/** The closed records of the openings of a tender, for everybody. */
export default function OpeningRecordPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const projectId = query.get('projectId') ?? '';
  const answer = useGet('/public/openingRecord', { projectId });
  usePageTitle(answer.data?.projectName);
  if (answer.error) {
    const none = answer.error.status === 404 || answer.error.status === 400;
    return none ? (
      <Note tone="warning">{t('openingRecord.none')}</Note>
    ) : (
      <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />
    );
  }
  return answer.data ? <RecordsView data={answer.data} /> : <Waiting rows={8} />;
}

function RecordsView({ data }: { data: Records }) {
  const { t } = useText();
  const { projectName, projectCode, organizationName, biddingMethod, records } = data;
  return (
    <article className="opening-record">
      <PageHeader title={projectName} code={projectCode} />
      <DetailSection title="openingRecord.facts">
        <Details
          items={[
            { label: 'openingRecord.organization', value: organizationName },
            { label: 'openingRecord.method', value: biddingMethod.value },
          ]}
        />
      </DetailSection>
      {records.map(({ round, openingTime, endedTime, place, second, sections }) => (
        <DetailSection
          key={round}
          title="openingRecord.records"
          {...(records.length > 1 ? { titleText: t('openingRecord.round', { round }) } : {})}
        >
          <Details
            items={[
              { label: 'openingRecord.openingTime', value: openingTime },
              { label: 'openingRecord.endedTime', value: endedTime },
              { label: 'openingRecord.place', value: place },
              second && { label: 'openingRecord.secondTime', value: second.openingTime },
              second && { label: 'openingRecord.secondEnded', value: second.endedTime },
              second && { label: 'openingRecord.secondPlace', value: second.place },
            ]}
          />
          {sections.map((section) => (
            <SectionRecord key={section.sectionId} section={section} />
          ))}
        </DetailSection>
      ))}
      <p className="hint">{t('openingRecord.note')}</p>
    </article>
  );
}

function SectionRecord({ section: { name, controlPrice, items, prices } }: { section: Section }) {
  const { t } = useText();
  return (
    <>
      <h3>{controlPrice ? t('openingRecord.section', { name, limit: shortAmount(controlPrice) }) : name}</h3>
      <LightTable label="openingRecord.records" rows={items} columns={columns} rowKey={({ no }) => String(no)} />
      {prices.length > 0 && (
        <>
          <h4>{t('openingRecord.second')}</h4>
          <LightTable
            label="openingRecord.second"
            rows={prices}
            columns={priceColumns}
            rowKey={({ no }) => String(no)}
          />
        </>
      )}
    </>
  );
}
