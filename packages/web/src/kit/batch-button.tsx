/**
 * Does something with each of the chosen rows and says of every row how it went.
 *
 *   renderBatch={(rows, clear) => (
 *     <BatchButton
 *       label={t('supplier.pass')}
 *       rows={rows}
 *       nameOf={({ name }) => name}
 *       run={({ id, version }) => call('put', '/organize/supplier/{supplierId}/audit', { supplierId: id, body: { … } })}
 *       onDone={clear}
 *     />
 *   )}
 *
 * A refused row stops no other one. What succeeded is no longer chosen afterwards; what failed stays.
 */
import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';

const BatchDialog = lazy(() => import('./batch-dialog.tsx')) as typeof import('./batch-dialog.tsx').default;

export interface BatchProps<Row> {
  /** What is done, as a verb. */
  label: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Does it for one row. @throws ApiError */
  run: (row: Row) => Promise<unknown>;
  /** Called with the rows that succeeded, when the dialog closes. */
  onDone: (done: readonly Row[]) => void;
  danger?: boolean;
}

export function BatchButton<Row>(props: BatchProps<Row>) {
  // the rows of this moment: the list behind may change while they are worked on
  const [taken, setTaken] = useState<readonly Row[] | null>(null);
  const { label, rows, danger = false } = props;
  return (
    <>
      <Button type="primary" danger={danger} disabled={rows.length === 0} onClick={() => setTaken(rows)}>
        {label}
      </Button>
      <Suspense>{taken && <BatchDialog {...props} rows={taken} onClose={() => setTaken(null)} />}</Suspense>
    </>
  );
}
