import { Select } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useGet } from '../../../api/hooks.ts';
import { BatchButton } from '../../../kit/batch-button.tsx';
import { useText } from '../../../kit/text.ts';
import type { ItemRow } from './item-list.tsx';
import './plan.css';

interface DivideBatchProps {
  rows: readonly ItemRow[];
  onDone: (done: readonly ItemRow[]) => void;
}

/** Gives the chosen items of one unit to one of its clerks; each is a step of its own. */
export function DivideBatch({ rows, onDone }: DivideBatchProps) {
  const { t } = useText();
  const [first] = rows;
  if (!first) return null;
  if (rows.some(({ organizationId }) => organizationId !== first.organizationId))
    return <span>{t('plan.oneUnit')}</span>;
  return <Division key={first.organizationId} itemId={first.id} rows={rows} onDone={onDone} />;
}

function Division({ itemId, rows, onDone }: DivideBatchProps & { itemId: string }) {
  const { t } = useText();
  const [userId, setUserId] = useState<string | null>(null);
  const officers = useGet('/plan/item/{itemId}/officers', { itemId });
  return (
    <>
      <Select
        className="batch-reason"
        aria-label={t('plan.divisionUser')}
        placeholder={t('plan.divisionUser')}
        loading={officers.isPending}
        value={userId}
        onChange={setUserId}
        options={(officers.data ?? []).map((officer) => ({
          value: officer.userId,
          label: t('plan.officerItems', { name: officer.displayName, count: officer.items }),
        }))}
      />
      <BatchButton
        label={t('plan.divide')}
        rows={userId ? rows : []}
        nameOf={({ name, year }) => `${year} ${name}`}
        run={({ id, version }) =>
          call('put', '/plan/item/{itemId}/divide', { itemId: id, body: { userId: userId ?? '', version } })
        }
        onDone={onDone}
      />
    </>
  );
}
