import type { ReactNode } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { useText } from './text.ts';

export interface SummaryLine {
  key: string;
  /** Words at the field, so that `不能为空` says where. */
  label?: ReactNode;
  message: string;
  /** Moves to the field; absent where none of the form is at fault. */
  goTo?: () => void;
}

interface ErrorSummaryProps {
  /** Takes the focus when it appears. */
  id: string;
  lines: readonly SummaryLine[];
  /** The refusal of the server behind it; null where the form found the faults itself. */
  error: ApiError | null;
}

/** Every fault of a form above its fields. */
export function ErrorSummary({ id, lines, error }: ErrorSummaryProps) {
  const { t } = useText();
  if (lines.length === 0) return null;
  return (
    <div id={id} tabIndex={-1} role="alert" className="error-summary">
      <h2>{error ? t('kit.form.refused') : t('kit.form.summary', { count: lines.length })}</h2>
      <ul>
        {lines.map(({ key, label, message, goTo }) => (
          <li key={key}>
            {goTo ? (
              <button type="button" className="link" onClick={goTo}>
                {label}
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
      {error?.requestId && (
        <p className="request-id">
          {t('kit.requestId')} <code>{error.requestId}</code>
        </p>
      )}
    </div>
  );
}
