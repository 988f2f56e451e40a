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
import { personColumns, workColumns } from './portfolio-columns.tsx';

const ROWS = 10;

interface OfSupplier {
  supplierId: string;
}

/** People whom a supplier names as its own. */
export function People({ supplierId }: OfSupplier) {
  const { t } = useText();
  const params = { supplierId };
  const list = useList('/organize/supplierPerson/page', { params, name: 'people', size: ROWS, sort: 'name,asc' });
  return <ListPage label="portfolio.people" list={list} columns={personColumns} empty={t('portfolio.noPeople')} />;
}

/** Works that a supplier has done, by its own account. */
export function Works({ supplierId }: OfSupplier) {
  const { t } = useText();
  const list = useList('/organize/supplierPerformance/page', {
    params: { supplierId },
    name: 'works',
    size: ROWS,
    sort: 'completedDate,desc',
  });
  return <ListPage label="portfolio.works" list={list} columns={workColumns} empty={t('portfolio.noWorks')} />;
}

type Bid = RowOf<'/organize/tenderSupplier/section/page'>;
const bid = columnsOf<Bid>();

/** Its bids, as far as they are opened and within the reader's scope. */
export function Bids({ supplierId }: OfSupplier) {
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
  return <ListPage label="portfolio.bids" list={list} columns={columns} empty={t('portfolio.noBids')} />;
}

type TiedCompanies = Reply<'get', '/organize/supplier/{supplierId}/relations'>;

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
const relatedOf = ({ sameHead, stated, statedByOthers }: TiedCompanies): Related[] =>
  [
    ...sameHead.map((one) => ({ ...one, relation: '', from: 'sameHead' as const })),
    ...stated.map(({ kind, ...one }) => ({ ...one, relation: kind.value, from: 'stated' as const })),
    ...statedByOthers.map(({ kind, ...one }) => ({ ...one, relation: kind.value, from: 'statedByOthers' as const })),
  ].map((one) => ({ ...one, key: `${one.from} ${one.uscc} ${one.relation}` }));

/** Whom it is tied to, from both sides (例34). */
export function Relations({ supplierId }: OfSupplier) {
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
