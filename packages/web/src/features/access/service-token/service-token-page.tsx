import { SCOPE_WORDS } from '@tenderdesk/domain/access/service-token/scopes';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { listComma } from '../../../kit/marks.ts';
import { notice } from '../../../kit/notice.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('serviceToken', { zh, en });

const CreateDialog = lazy(() => import('./create-dialog.tsx'));
const TokenDialog = lazy(() => import('./token-dialog.tsx'));

type Token = RowOf<'/system/serviceToken/page'>;

const column = columnsOf<Token>();
const STATES = ['VALID', 'ENDED', 'WITHDRAWN'] as const;

/** Tokens by which other systems read. */
export default function ServiceTokenPage() {
  const { t, say } = useText();
  const maintains = usePermit()('MAINTAIN:SERVICE_TOKEN');
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const [ending, setEnding] = useState<Token | null>(null);
  const withdraw = useSend('put', '/system/serviceToken/{serviceTokenId}/withdraw');
  const list = useList('/system/serviceToken/page', {
    filters: [
      textFilter('keyword', 'serviceToken.keyword'),
      optionFilter(
        'state',
        'serviceToken.state',
        STATES.map((value) => ({ value, label: t(`serviceToken.${value}`) })),
      ),
    ],
    sort: 'createdTime,desc',
  });
  const columns = [
    column.text('name', 'serviceToken.name', { width: 150, sort: true }),
    column.text(({ state }) => t(`serviceToken.${state}`), 'serviceToken.state', { width: 90 }),
    column.text(
      ({ scopes }) => scopes.map((scope) => say(SCOPE_WORDS[scope])).join(listComma()),
      'serviceToken.scopes',
      {
        width: 200,
      },
    ),
    column.text('organizationName', 'serviceToken.organization', { width: 170 }),
    column.text('endDate', 'serviceToken.endDate', { width: 110, sort: true }),
    column.dateTime('lastUsedTime', 'serviceToken.lastUsed', { sort: true }),
    column.text('createdByName', 'serviceToken.createdBy', { width: 100 }),
    column.dateTime('createdTime', 'common.createdTime', { sort: true }),
    column.text('withdrawnByName', 'serviceToken.withdrawnBy', { width: 100 }),
    column.dateTime('withdrawnTime', 'serviceToken.withdrawnTime'),
  ];
  return (
    <>
      <ListPage
        label="serviceToken.title"
        list={list}
        columns={columns}
        empty={t('serviceToken.none')}
        actions={
          maintains && (
            <Button type="primary" onClick={() => setCreating(true)}>
              {t('serviceToken.create')}
            </Button>
          )
        }
        rowActions={(row) =>
          row.allowedActions.includes('withdraw')
            ? [{ key: 'withdraw', label: t('serviceToken.withdraw'), danger: true, onClick: () => setEnding(row) }]
            : []
        }
      />
      {ending && (
        <FormDialog<{ reason: string }>
          open
          danger
          title={t('serviceToken.withdrawTitle', { name: ending.name })}
          submitText={t('serviceToken.withdraw')}
          onClose={() => setEnding(null)}
          onRetry={list.retry}
          onSubmit={(body) => withdraw.mutateAsync({ serviceTokenId: ending.id, body })}
          onDone={() => notice.done(t('serviceToken.withdrawn'))}
        >
          <p className="wide">{t('serviceToken.withdrawText')}</p>
          <TextAreaField name="reason" label="common.reason" required max={200} wide />
        </FormDialog>
      )}
      <Suspense>
        {creating && <CreateDialog onClose={() => setCreating(false)} onMade={setMade} />}
        {made && <TokenDialog made={made} onClose={() => setMade(null)} />}
      </Suspense>
    </>
  );
}
