import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { comma, useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';

const BankFormDialog = lazy(() => import('./bank-form-dialog.tsx'));

export type BankForm = Reply<'get', '/tender/bankForm'>[number];

const column = columnsOf<BankForm>();
const SHOWN = ['serialNo', 'bookedTime', 'creditYuan', 'payerName', 'summary'] as const;

/** How banks head the columns of their statements. */
export default function FormList() {
  const { t } = useText();
  const forms = useGet('/tender/bankForm');
  const keeps = usePermit()('MAINTAIN:BANK_STATEMENT');
  const [editing, setEditing] = useState<BankForm | 'NEW' | null>(null);
  const columns = [
    column.text('name', 'bankStatement.bank', { width: 120 }),
    ...SHOWN.map((field) =>
      column.text(({ headings }) => headings[field].join(comma()), `bankStatement.fields.${field}`, { width: 180 }),
    ),
    column.text(
      ({ enabled }) => t(enabled ? 'bankStatement.enabled' : 'bankStatement.disabled'),
      'bankStatement.state',
      {
        width: 80,
      },
    ),
  ];
  return (
    <DetailSection
      title="bankStatement.tabs.forms"
      actions={
        keeps && (
          <Button type="primary" onClick={() => setEditing('NEW')}>
            {t('bankStatement.addForm')}
          </Button>
        )
      }
    >
      <p className="hint">{t('bankStatement.formHint')}</p>
      <Loaded query={forms}>
        {(rows) => (
          <DataTable
            label="bankStatement.tabs.forms"
            columns={columns}
            rows={rows}
            rowActions={(form) =>
              form.allowedActions.map((act) => ({ key: act, label: t('common.edit'), onClick: () => setEditing(form) }))
            }
          />
        )}
      </Loaded>
      <Suspense>
        {editing && <BankFormDialog form={editing === 'NEW' ? null : editing} onClose={() => setEditing(null)} />}
      </Suspense>
    </DetailSection>
  );
}
