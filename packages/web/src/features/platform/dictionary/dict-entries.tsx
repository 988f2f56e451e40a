import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { errorText } from '../../../kit/error-text.ts';
import { History } from '../../../kit/history.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { loadPrincipal, usePermit } from '../../../session/principal.ts';
import type { DictType, Entry } from './types.ts';

const EntryDialog = lazy(async () => ({ default: (await import('./entry-dialog.tsx')).EntryDialog }));

const column = columnsOf<Entry>();

/** The entries of one dictionary in order. */
export function DictEntries({ dict }: { dict: DictType }) {
  const { t } = useText();
  const edits = usePermit()('MAINTAIN:DICT');
  const entries = useGet('/system/dict/{typeCode}/entries', { typeCode: dict.type });
  const order = useSend('put', '/system/dict/{typeCode}/order');
  const [editing, setEditing] = useState<Entry | 'new' | null>(null);
  const columns = [
    column.text('code', 'dictionary.code', { width: 150 }),
    column.text('zh', 'dictionary.zhWord', { width: 150 }),
    column.text('en', 'dictionary.enWord', { width: 160 }),
    column.text(
      ({ enabled, shipped }) =>
        [t(enabled ? 'dictionary.inUse' : 'dictionary.outOfUse'), ...(shipped ? [] : [t('dictionary.own')])].join(
          ' · ',
        ),
      'common.status',
      { width: 100 },
    ),
    column.text(
      ({ shippedZh, shippedEn }) => {
        const words = [shippedZh, shippedEn].filter((word) => word !== null);
        return words.length > 0 ? t('dictionary.shipped', { word: words.join(' / ') }) : null;
      },
      'common.remark',
      { width: 130 },
    ),
  ];
  const move = async (rows: readonly Entry[], from: number, to: number) => {
    const codes = rows.map(({ code }) => code);
    codes.splice(to, 0, ...codes.splice(from, 1));
    try {
      await order.mutateAsync({ typeCode: dict.type, body: { codes } });
      await loadPrincipal();
    } catch (error) {
      notice.fail(errorText(error));
    }
  };
  const actionsOf = (rows: readonly Entry[], row: Entry) => {
    const place = rows.indexOf(row);
    return [
      { key: 'edit', label: t('common.edit'), onClick: () => setEditing(row) },
      { key: 'up', label: t('dictionary.up'), disabled: place === 0, onClick: () => void move(rows, place, place - 1) },
      {
        key: 'down',
        label: t('dictionary.down'),
        disabled: place === rows.length - 1,
        onClick: () => void move(rows, place, place + 1),
      },
    ];
  };
  return (
    <>
      <div className="dictionary-head">
        <h2>{dict.name}</h2>
        <span className="hint">{dict.type}</span>
        <div>
          {edits && dict.kind === 'open' && (
            <Button type="primary" onClick={() => setEditing('new')}>
              {t('common.add')}
            </Button>
          )}
        </div>
      </div>
      <p className="hint page-alert">{t(dict.kind === 'open' ? 'dictionary.openHint' : 'dictionary.closedHint')}</p>
      <Loaded query={entries} rows={6} keep>
        {({ entries: rows }, reload) => (
          <>
            <DataTable
              label="dictionary.entries"
              rows={rows}
              columns={columns}
              rowKey={({ code }) => code}
              {...(edits ? { rowActions: (row: Entry) => actionsOf(rows, row) } : {})}
            />
            <Suspense>
              {editing && (
                <EntryDialog
                  dict={dict}
                  entry={editing === 'new' ? null : editing}
                  onClose={() => setEditing(null)}
                  onRetry={reload}
                />
              )}
            </Suspense>
          </>
        )}
      </Loaded>
      <DetailSection title="dictionary.history">
        <History path="/system/dict/{typeCode}/history" params={{ typeCode: dict.type }} />
      </DetailSection>
    </>
  );
}
