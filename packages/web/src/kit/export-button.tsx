import type { Authority } from '@tenderdesk/domain/access/account/authority';
import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFrom, prepareFrom } from '../api/files.ts';
import { invalidate } from '../api/hooks.ts';
import type { PathOf } from '../api/types.ts';
import { errorText } from './error-text.ts';
import { notice } from './notice.tsx';
import { usePerson } from './person.ts';
import { useText } from './text.ts';
import type { List } from './use-list.ts';

/** A list's export: its path, and the authority that the server asks for; absent: whoever may read the list. */
export interface ExportOf {
  path: Extract<PathOf<'get'>, `${string}/export`>;
  permit?: Authority;
}

interface ExportButtonProps extends ExportOf {
  list: Pick<List<never>, 'query' | 'total'>;
  columns: readonly { key: string }[];
}

/** From so many rows on nobody waits for the workbook: it is prepared in the background. */
const LONG = 2000;

/** Takes what the filters find to Excel: the columns that are shown, in their order. */
export function ExportButton({ path, permit, list, columns }: ExportButtonProps) {
  const { t } = useText();
  const person = usePerson();
  const [busy, setBusy] = useState(false);
  if (permit && !person?.may(permit)) return null;
  const { page: _page, size: _size, ...filters } = list.query;
  const take = async () => {
    setBusy(true);
    const params = { ...filters, columns: columns.map(({ key }) => key).join() };
    try {
      if (list.total > LONG) {
        await prepareFrom(path, params);
        void invalidate('/common/preparedFile');
        notice.done(t('kit.exports.prepared'));
        return;
      }
      await downloadFrom(path, params);
      notice.done(t('kit.exports.done', { count: list.total }));
    } catch (error) {
      notice.warn(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={<DownloadOutlined />}
      aria-label={t('kit.exports.button')}
      title={t('kit.exports.button')}
      loading={busy}
      disabled={list.total === 0}
      onClick={() => void take()}
    />
  );
}
