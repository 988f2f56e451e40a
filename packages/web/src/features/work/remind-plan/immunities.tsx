import { Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { flagFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import { ImmunityDialog } from './immunity-dialog.tsx';

type Row = RowOf<'/common/remindImmunity/page'>;
const column = columnsOf<Row>();

/** Whom a kind of reminder does not press, until when and why. */
export function Immunities({ categories }: { categories: readonly { code: string; value: string }[] }) {
  const { t } = useText();
  const permit = usePermit();
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Row | null>(null);
  const list = useList('/common/remindImmunity/page', {
    name: 'immunity',
    filters: [
      textFilter('keyword', 'remindPlan.immunity.target'),
      optionFilter(
        'category',
        'remindPlan.immunity.category',
        categories.map(({ code, value }) => ({ value: code, label: value })),
      ),
      flagFilter('past', 'remindPlan.immunity.past', 'remindPlan.immunity.pastToo'),
    ],
    sort: 'until,desc',
  });
  const columns = [
    column.text('targetName', 'remindPlan.immunity.target', { width: 180 }),
    column.text(({ targetType }) => t(`remindPlan.immunity.${targetType}`), 'remindPlan.immunity.type', { width: 100 }),
    column.text(({ category }) => category.value, 'remindPlan.immunity.category', { width: 200 }),
    column.date('until', 'remindPlan.immunity.until', { sort: true }),
    column.text('reason', 'remindPlan.immunity.reason', { width: 240 }),
    column.text('createdByName', 'remindPlan.immunity.author', { width: 110 }),
    column.dateTime('createdTime', 'remindPlan.immunity.time', { sort: true }),
  ];
  const may = permit('MAINTAIN:REMIND_IMMUNITY');
  return (
    <>
      <ListPage
        label="remindPlan.immunity.tab"
        list={list}
        columns={columns}
        empty={t('remindPlan.immunity.none')}
        {...(may
          ? {
              rowActions: (row: Row) => [
                { key: 'end', label: t('remindPlan.immunity.end'), danger: true, onClick: () => setEnding(row) },
              ],
            }
          : {})}
        actions={
          may && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {t('remindPlan.immunity.add')}
            </Button>
          )
        }
      />
      <p className="hint">{t('remindPlan.immunity.intro')}</p>
      {adding && <ImmunityDialog categories={categories} onClose={() => setAdding(false)} />}
      {ending && <EndDialog row={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function EndDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useText();
  const organizations = useSend('put', '/common/remindImmunity/organization');
  const users = useSend('put', '/common/remindImmunity/user');
  const send = row.targetType === 'ORG' ? organizations : users;
  return (
    <FormDialog<{ reason: string }>
      open
      danger
      title={t('remindPlan.immunity.endTitle', { name: `${row.targetName} ${row.category.value}` })}
      onClose={onClose}
      onSubmit={({ reason }) =>
        send.mutateAsync({ body: { targetIds: [row.targetId], categories: [row.category.code], until: null, reason } })
      }
      onDone={() => notice.done(t('remindPlan.immunity.ended'))}
    >
      <TextAreaField name="reason" label="remindPlan.immunity.reason" required max={500} wide />
    </FormDialog>
  );
}
