import { lazy, Suspense } from 'react';
import { useQueryState } from '../../../kit/query-state.ts';
import { TabSet } from '../../../kit/tab-set.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { LineList } from './line-list.tsx';
import en from './en.ts';
import zh from './zh.ts';

addWords('bankStatement', { zh, en });

const DebitList = lazy(() => import('./debit-list.tsx'));
const RefundList = lazy(() => import('./refund-list.tsx'));
const BondList = lazy(() => import('./bond-list.tsx'));
const FeeList = lazy(() => import('./fee-list.tsx'));
const LedgerList = lazy(() => import('./ledger-list.tsx'));
const FormList = lazy(() => import('./form-list.tsx'));

/** What banks say of deposits, and what became of their money; fees for documents and bonds beside them. */
export default function BankStatementPage() {
  const { t } = useText();
  const [tab, setTab] = useQueryState<string>('tab', 'lines');
  return (
    <TabSet
      label="bankStatement.title"
      active={tab}
      onChange={setTab}
      items={[
        { key: 'lines', label: t('bankStatement.tabs.lines'), children: <LineList /> },
        {
          key: 'debits',
          label: t('bankStatement.tabs.debits'),
          children: (
            <Suspense>
              <DebitList />
            </Suspense>
          ),
        },
        {
          key: 'refunds',
          label: t('bankStatement.tabs.refunds'),
          children: (
            <Suspense>
              <RefundList />
            </Suspense>
          ),
        },
        {
          key: 'ledger',
          label: t('bankStatement.tabs.ledger'),
          children: (
            <Suspense>
              <LedgerList />
            </Suspense>
          ),
        },
        {
          key: 'fees',
          label: t('bankStatement.tabs.fees'),
          children: (
            <Suspense>
              <FeeList />
            </Suspense>
          ),
        },
        {
          key: 'bonds',
          label: t('bankStatement.tabs.bonds'),
          children: (
            <Suspense>
              <BondList />
            </Suspense>
          ),
        },
        {
          key: 'forms',
          label: t('bankStatement.tabs.forms'),
          children: (
            <Suspense>
              <FormList />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
