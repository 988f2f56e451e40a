import { BugOutlined } from '@ant-design/icons';
import { Badge } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { useText } from '../kit/text.ts';
import { useErrorLog } from './error-log.ts';

const ErrorLogDialog = lazy(() => import('./error-log-dialog.tsx'));

/** Appears when this page has met an error; opens the list of them (spec §2). */
export function BugButton() {
  const { t } = useText();
  const { errors } = useErrorLog();
  const [open, setOpen] = useState(false);
  if (errors.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="navbar-button"
        aria-label={t('shell.errors.open', { count: errors.length })}
        title={t('shell.errors.title')}
        onClick={() => setOpen(true)}
      >
        <Badge dot>
          <BugOutlined className="bell-icon" />
        </Badge>
      </button>
      <Suspense>{open && <ErrorLogDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
