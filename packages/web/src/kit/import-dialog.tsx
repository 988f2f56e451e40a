import { Alert, Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { downloadFrom, exchangeFile, sendFile } from '../api/files.ts';
import { invalidate } from '../api/hooks.ts';
import type { Reply } from '../api/types.ts';
import { ErrorBox } from './error-box.tsx';
import type { ImportOf } from './import-button.tsx';
import { notice } from './notice.tsx';
import { Scroller } from './scroller.tsx';
import en from './imports-en.ts';
import zh from './imports-zh.ts';
import { addWords, useText } from './text.ts';

addWords('imports', { zh, en });

type Report = Reply<'post', '/plan/item/import/check'>;

interface Checked {
  file: File;
  report: Report;
}

/** Template, dry run with its faults by row and column, and the import: all rows or none. */
export default function ImportDialog({ path, onClose }: Pick<ImportOf, 'path'> & { onClose: () => void }) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [error, setError] = useState<ApiError | null>(null);

  const during = async (what: string, work: () => Promise<void>) => {
    setBusy(what);
    setError(null);
    try {
      await work();
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setError(reason);
    } finally {
      setBusy(null);
    }
  };
  const check = (file: File) => {
    setChecked(null);
    return during(t('imports.checking', { name: file.name }), async () => {
      setChecked({ file, report: await sendFile<Report>(`${path}/check`, {}, file) });
    });
  };
  const commit = ({ file }: Checked) =>
    during('commit', async () => {
      const report = await sendFile<Report>(path, {}, file);
      // somebody may have added the same records since the check
      if (report.faults.length > 0 || report.importedTime) return setChecked({ file, report });
      notice.done(t('imports.done', { count: report.written }));
      void invalidate('/');
      onClose();
    });
  const toBackground = ({ file }: Checked) =>
    during('commit', async () => {
      await sendFile(`${path}/background`, {}, file);
      notice.done(t('imports.begun'));
      void invalidate('/common/preparedFile');
      onClose();
    });
  const ready = checked !== null && checked.report.faults.length === 0 && !checked.report.importedTime;
  const many = ready && checked.report.background;
  const fresh = checked ? checked.report.rows - checked.report.known : 0;

  return (
    <Modal
      open
      width={760}
      title={t('imports.title')}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {ready && fresh > 0 && (
            <Button
              type="primary"
              loading={busy === 'commit'}
              onClick={() => void (many ? toBackground(checked) : commit(checked))}
            >
              {t(many ? 'imports.toBackground' : 'imports.commit', { count: fresh })}
            </Button>
          )}
        </>
      }
    >
      <div className="import">
        <p className="hint">{t('imports.hint')}</p>
        <div className="import-steps">
          <Button onClick={() => void during('template', () => downloadFrom(`${path}/template`))}>
            {t('imports.template')}
          </Button>
          <Button
            {...(ready ? {} : { type: 'primary' })}
            disabled={busy !== null}
            onClick={() => input.current?.click()}
          >
            {t(checked ? 'imports.again' : 'imports.pick')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-hidden="true"
            tabIndex={-1}
            accept=".xlsx,.csv"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // the same file may be chosen again after it was corrected
              target.value = '';
              if (file) void check(file);
            }}
          />
        </div>
        <output>{busy !== null && busy !== 'commit' && busy !== 'template' ? busy : ''}</output>
        {error && <ErrorBox error={error} />}
        {checked && (
          <Outcome {...checked} onMarked={() => during('marked', () => exchangeFile(`${path}/marked`, checked.file))} />
        )}
      </div>
    </Modal>
  );
}

function Outcome({ file, report, onMarked }: Checked & { onMarked: () => Promise<void> }) {
  const { t } = useText();
  const { rows, faultyRows, faults, known, importedTime, background } = report;
  const { name } = file;
  if (importedTime) return <Alert type="info" showIcon title={t('imports.before', { name, time: importedTime })} />;
  if (background) return <Alert type="info" showIcon title={t('imports.many', { name, count: rows })} />;
  if (faults.length === 0) {
    const title = t(known > 0 ? 'imports.some' : 'imports.good', { name, count: rows, known });
    return <Alert type="success" showIcon title={title} />;
  }
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={t('imports.bad', { name, count: rows, faulty: faultyRows })}
        action={
          <Button size="small" onClick={() => void onMarked()}>
            {t('imports.marked')}
          </Button>
        }
      />
      <Scroller label={t('imports.faults')}>
        <table>
          <thead>
            <tr>
              {(['row', 'column', 'value', 'reason'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(`imports.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, column, value, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <td className="figure">{row}</td>
                <td>{column || '--'}</td>
                <td>{value || '--'}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      {faults.length >= 500 && <p className="hint">{t('imports.capped', { count: faults.length })}</p>}
    </>
  );
}
