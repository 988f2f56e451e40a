import { DepositForm } from '@tenderdesk/domain/bidding/deposit/codes';
import { HeldBondState } from '@tenderdesk/domain/fulfilment/contract/held-bond-codes';
import { Alert } from 'antd';
import { useGet } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { columnsOf } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { Details } from '../../../kit/details.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import type { StatusLook } from '../../../kit/status-tag.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { useChoices } from '../../../parts/choices.tsx';
import en from './bond-en.ts';
import zh from './bond-zh.ts';

addWords('heldBond', { zh, en });

const look: StatusLook = {
  dict: HeldBondState.type,
  tone: { SECURES: 'success', ENDING: 'warning', EXPIRED: 'danger', DUE_BACK: 'danger', RETURNED: 'gray' },
};

const column = columnsOf<RowOf<'/tender/heldBond/page'>>();
const columns = [
  column.link(
    (row) => row.project.name,
    'heldBond.project',
    (row) => `/tender/projectDetail?projectId=${row.project.id}&tab=contract`,
    { width: 230 },
  ),
  column.text('bidderName', 'heldBond.bidder', { width: 190 }),
  column.status('state', 'heldBond.state', look, { width: 110 }),
  column.custom('form', 'heldBond.form', ({ form }) => form.value, { width: 100 }),
  column.amountYuan('leftYuan', 'heldBond.left', { width: 140 }),
  column.amountYuan('seenYuan', 'heldBond.seen', { width: 140 }),
  column.text('guaranteeEnd', 'heldBond.guaranteeEnd', { width: 110, sort: true }),
  column.dateTime('dueSince', 'heldBond.dueSince'),
  column.amountYuan('amountYuan', 'heldBond.amount', { width: 140, sort: true }),
  column.text('receivedDate', 'heldBond.receivedDate', { width: 110, sort: true }),
  column.text('guarantor', 'heldBond.guarantor', { width: 160 }),
  column.text('guaranteeNo', 'heldBond.guaranteeNo', { width: 150 }),
  column.text('sectionName', 'heldBond.section', { width: 130 }),
  column.text('contractNo', 'heldBond.contractNo', { width: 150 }),
  column.text('contractEnd', 'heldBond.contractEnd', { width: 110 }),
  column.text('returnedDate', 'heldBond.returnedDate', { width: 110 }),
  column.text('organizationName', 'common.organization', { width: 160 }),
];

/** What the units hold to secure their contracts, over all projects (例58). */
export default function BondList() {
  const { t } = useText();
  const list = useList('/tender/heldBond/page', {
    name: 'bonds',
    filters: [
      textFilter('keyword', 'heldBond.keyword'),
      optionFilter('state', 'heldBond.state', useChoices(HeldBondState.type)),
      optionFilter('form', 'heldBond.form', useChoices(DepositForm.type)),
      dateRangeFilter('sDate', 'eDate', 'heldBond.receivedDate'),
    ],
    sort: 'receivedDate,desc',
  });
  return (
    <>
      <Sums />
      <ListPage
        label="heldBond.title"
        list={list}
        columns={columns}
        exports={{ path: '/tender/heldBond/export', permit: 'EXPORT:BANK_STATEMENT' }}
        empty={t('heldBond.empty')}
      />
      <p className="hint">{t('heldBond.hint')}</p>
    </>
  );
}

function Sums() {
  const { t } = useText();
  const sums = useGet('/tender/heldBond/sums');
  const yuan = (value: string) => <Amount value={value} unit="yuan" />;
  return (
    <Loaded query={sums}>
      {({ moneyYuan, guaranteeYuan, dueYuan, due, ending, expired }) => (
        <section className="detail-section" aria-label={t('heldBond.sums')}>
          {due > 0 && (
            <Alert showIcon type="warning" className="page-alert" title={t('heldBond.dueAlarm', { count: due })} />
          )}
          {expired > 0 && (
            <Alert
              showIcon
              type="error"
              className="page-alert"
              title={t('heldBond.expiredAlarm', { count: expired })}
            />
          )}
          <Details
            items={[
              { label: 'heldBond.money', value: yuan(moneyYuan) },
              { label: 'heldBond.guarantees', value: yuan(guaranteeYuan) },
              { label: 'heldBond.due', value: yuan(dueYuan) },
              { label: 'heldBond.ending', value: ending },
            ]}
          />
        </section>
      )}
    </Loaded>
  );
}
