import type { Authority } from '@tenderdesk/domain/access/account/authority';
import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import type { PathOf } from '../api/types.ts';
import { usePerson } from './person.ts';
import { useText, type TextKey } from './text.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

/** A list's import: its path, and the authority that the server asks for. */
export interface ImportOf {
  path: Extract<PathOf<'post'>, `${string}/import`>;
  permit: Authority;
  /** What is imported, shown where a page has several imports. */
  label?: TextKey;
}

/** Opens the import of a list. */
export function ImportButton({ path, permit, label }: ImportOf) {
  const { t } = useText();
  const person = usePerson();
  const [open, setOpen] = useState(false);
  if (!person?.may(permit)) return null;
  return (
    <>
      <Button
        icon={<UploadOutlined />}
        {...(label ? {} : { 'aria-label': t('kit.imports.button'), title: t('kit.imports.button') })}
        onClick={() => setOpen(true)}
      >
        {label && t(label)}
      </Button>
      <Suspense>{open && <ImportDialog path={path} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
