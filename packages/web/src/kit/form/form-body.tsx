import { wireTime } from '@tenderdesk/domain/calendar';
import { Alert, Button, Form } from 'antd';
import { type ReactNode, Suspense, isValidElement, lazy } from 'react';
import { ErrorSummary } from '../error-summary.tsx';
import { colon } from '../marks.ts';
import { type Speech, useText } from '../text.ts';
import type { ApiError } from '../../api/api-error.ts';
import { PlainLabel } from './field.tsx';
import type { FormShell } from './use-form-shell.ts';

const WarningDialog = lazy(() => import('./warning-dialog.tsx'));

interface FormBodyProps<Values extends object> {
  shell: FormShell<Values>;
  /** Loads the record anew after a lost race, to be compared with the input or to take its place. */
  onReload?: (() => void) | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** Conflict bar, error summary, the fields, and the question about warnings: the part that pages and dialogs share. */
export function FormBody<Values extends object>({
  shell,
  onReload,
  disabled = false,
  children,
}: FormBodyProps<Values>) {
  const { t } = useText();
  return (
    <div id={shell.rootId}>
      {shell.draft.time !== null && <DraftBar shell={shell} />}
      {shell.differences && <Differences shell={shell} />}
      {shell.error?.code === 'CONFLICT' && (
        <Alert
          type="warning"
          showIcon
          className="conflict"
          title={conflictText(shell.error, t)}
          action={
            onReload && (
              <span className="conflict-actions">
                <Button
                  onClick={() => {
                    shell.compare();
                    onReload();
                  }}
                >
                  {t('kit.form.compare')}
                </Button>
                <Button
                  onClick={() => {
                    shell.reset();
                    onReload();
                  }}
                >
                  {t('kit.form.reload')}
                </Button>
              </span>
            )
          }
        />
      )}
      <ErrorSummary
        id={shell.summaryId}
        error={shell.error}
        lines={shell.faults.map(({ field, message }) => ({
          key: `${String(field)} ${message}`,
          message,
          ...(field && { label: <FieldLabel shell={shell} field={field} />, goTo: () => shell.goTo(field) }),
        }))}
      />
      <Form
        form={shell.form}
        name={shell.formName}
        layout="vertical"
        disabled={disabled}
        validateTrigger={shell.tried ? 'onChange' : []}
        onValuesChange={shell.markDirty}
        onFinish={() => void shell.submit()}
        requiredMark={markOptional}
        {...(shell.initialValues ? { initialValues: shell.initialValues } : {})}
      >
        <div className="fields">{children}</div>
        {/* Enter in a field submits; the visible button may stand outside the form element. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
      <Suspense>
        {shell.warnings.length > 0 && (
          <WarningDialog
            warnings={shell.warnings}
            busy={shell.busy}
            onConfirm={(reason) => void shell.confirm(reason)}
            onCancel={shell.dismissWarnings}
          />
        )}
      </Suspense>
    </div>
  );
}

const conflictText = ({ conflict }: ApiError, t: Speech['t']): string =>
  conflict ? t('kit.form.conflictBy', { ...conflict }) : t('kit.form.conflict');

function DraftBar<Values extends object>({ shell }: { shell: FormShell<Values> }) {
  const { t } = useText();
  const time = wireTime(new Date(shell.draft.time ?? 0));
  return (
    <Alert
      type="info"
      showIcon
      className="conflict"
      title={t('kit.form.draft', { time })}
      action={
        <span className="conflict-actions">
          <Button type="primary" onClick={shell.draft.restore}>
            {t('kit.form.restore')}
          </Button>
          <Button onClick={shell.draft.drop}>{t('kit.form.discard')}</Button>
        </span>
      }
    />
  );
}

/** A value in words where it has any; codes and lists have none here. */
const readable = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return '--';
  const plain = typeof value === 'number' || (typeof value === 'string' && !/^[A-Z][A-Z_]+$/.test(value));
  return plain ? String(value) : null;
};

/** What another person changed meanwhile, beside what was typed here. */
function Differences<Values extends object>({ shell }: { shell: FormShell<Values> }) {
  const { t } = useText();
  const { differences } = shell;
  if (!differences) return null;
  const none = differences.length === 0;
  return (
    <Alert
      type={none ? 'success' : 'warning'}
      showIcon
      className="conflict"
      title={t(none ? 'kit.form.merged' : 'kit.form.differences')}
      description={
        none ? null : (
          <ul className="differences">
            {differences.map((one) => (
              <li key={one.name}>
                <span>
                  <FieldLabel shell={shell} field={one.name} />
                  {t('kit.form.latestAndMine', {
                    latest: readable(one.latest) ?? t('kit.form.other'),
                    mine: readable(one.mine) ?? t('kit.form.other'),
                  })}
                </span>
                <Button size="small" onClick={() => shell.takeLatest(one)}>
                  {t('kit.form.takeLatest')}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}

const markOptional = (label: ReactNode, { required }: { required: boolean }): ReactNode => (
  <>
    {label}
    {!required && !(isValidElement(label) && label.type === PlainLabel) && <Optional />}
  </>
);

function Optional() {
  const { t } = useText();
  return <span className="optional">{t('kit.form.optional')}</span>;
}

/** The words at the field, so that `不能为空` says where. */
function FieldLabel<Values extends object>({ shell, field }: { shell: FormShell<Values>; field: unknown }) {
  const id = [shell.formName, ...(Array.isArray(field) ? field : [field])].join('_');
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)?.firstChild?.textContent;
  return label ? `${label}${colon()}` : null;
}
