import { useGet } from '../../../api/hooks.ts';
import type { Reply, RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import { personColumns, workColumns } from './portfolio-columns.tsx';

const ROWS = 10;

/** What a supplier names of itself, whom it is tied to, and its bids as far as they are opened. */
export function PortfolioSections({ supplierId }: { supplierId: string }) {
  const { t } = useText();
  const bidsRead = usePermit()('READ:TENDER_SUPPLIER');
  const params = { supplierId };
  const people = useList('/organize/supplierPerson/page', { params, name: 'people', size: ROWS, sort: 'name,asc' });
  const works = useList('/organize/supplierPerformance/page', {
    params,
    name: 'works',
    size: ROWS,
    sort: 'completedDate,desc',
  });
  return (
    <>
      <DetailSection title="portfolio.people">
        <ListPage label="portfolio.people" list={people} columns={personColumns} empty={t('portfolio.noPeople')} />
      </DetailSection>
      <DetailSection title="portfolio.works">
        <ListPage label="portfolio.works" list={works} columns={workColumns} empty={t('portfolio.noWorks')} />
      </DetailSection>
      {bidsRead && <Bids supplierId={supplierId} />}
      <Relations supplierId={supplierId} />
    </>
  );
}

type Bid = RowOf<'/organize/tenderSupplier/section/page'>;
const bid = columnsOf<Bid>();

function Bids({ supplierId }: { supplierId: string }) {
  const { t } = useText();
  const list = useList('/organize/tenderSupplier/section/page', {
    params: { supplierId },
    name: 'bids',
    size: ROWS,
    sort: 'openedTime,desc',
  });
  const columns = [
    bid.link('projectName', 'portfolio.project', ({ projectId }) => `/tender/projectDetail?projectId=${projectId}`, {
      width: 280,
      sort: true,
    }),
    bid.text('sectionName', 'portfolio.section', { width: 140 }),
    bid.custom(
      'bidStatus',
      'portfolio.bidStatus',
      ({ bidStatus }) =>
        bidStatus ? <StatusTag dict="bidding.BidStatus" status={bidStatus} /> : t('portfolio.notHandedIn'),
      { width: 120 },
    ),
    bid.amountWan('wonAmount', 'portfolio.won', { sort: true }),
    bid.dateTime('openedTime', 'portfolio.opened', { sort: true }),
  ];
  return (
    <DetailSection title="portfolio.bids">
      <ListPage label="portfolio.bids" list={list} columns={columns} empty={t('portfolio.noBids')} />
    </DetailSection>
  );
}

type Relations = Reply<'get', '/organize/supplier/{supplierId}/relations'>;

interface Related {
  key: string;
  id: string | null;
  name: string;
  uscc: string;
  relation: string;
  from: 'sameHead' | 'stated' | 'statedByOthers';
}

const related = columnsOf<Related>();

/** Every tied company in one list, with where that is known from. */
const relatedOf = ({ sameHead, stated, statedByOthers }: Relations): Related[] =>
  [
    ...sameHead.map((one) => ({ ...one, relation: '', from: 'sameHead' as const })),
    ...stated.map(({ kind, ...one }) => ({ ...one, relation: kind.value, from: 'stated' as const })),
    ...statedByOthers.map(({ kind, ...one }) => ({ ...one, relation: kind.value, from: 'statedByOthers' as const })),
  ].map((one) => ({ ...one, key: `${one.from} ${one.uscc} ${one.relation}` }));

function Relations({ supplierId }: { supplierId: string }) {
  const { t } = useText();
  const relations = useGet('/organize/supplier/{supplierId}/relations', { supplierId });
  const columns = [
    related.link(
      'name',
      'portfolio.company',
      ({ id }) => (id === null ? null : `/tenderOrganize/supplierDetails?id=${id}`),
      { width: 280 },
    ),
    related.text('uscc', 'portfolio.uscc', { width: 200 }),
    related.text(
      ({ from, relation }) => [t(`portfolio.${from}`), relation].filter(Boolean).join(' · '),
      'portfolio.relation',
      { width: 220 },
    ),
  ];
  return (
    <DetailSection title="portfolio.relations">
      <Loaded query={relations}>
        {(data) => (
          <>
            {!data.headGiven && <p className="hint">{t('portfolio.headNotGiven')}</p>}
            <DataTable
              label="portfolio.relations"
              rows={relatedOf(data)}
              rowKey={({ key }) => key}
              columns={columns}
              empty={t('portfolio.noRelations')}
            />
          </>
        )}
      </Loaded>
    </DetailSection>
  );
}
