/**
 * What failed, what to do, and the number that support asks for. Stands where the content would be.
 *
 *   if (project.error) return <ErrorBox error={project.error} onRetry={() => void project.refetch()} />;
 */
import { ApiError } from '../api/api-error.ts';
import { errorTitle, faultText } from './error-text.ts';
import { LightButton } from './light/light-button.tsx';
import { Note } from './light/note.tsx';
import { notice } from './notice.tsx';
import { useText } from './text.ts';

interface ErrorBoxProps {
  error: unknown;
  /** In place of the error's own words. */
  title?: string;
  text?: string;
  onRetry?: () => void;
}

export function ErrorBox({ error, title, text, onRetry }: ErrorBoxProps) {
  const { t } = useText();
  const requestId = error instanceof ApiError ? error.requestId : null;
  const faults = error instanceof ApiError ? error.errors : [];
  return (
    <Note tone="error" className="error-box">
      <div>
        <strong>{title ?? errorTitle(error)}</strong>
        {text && <p>{text}</p>}
        {title && error instanceof ApiError && <p>{errorTitle(error)}</p>}
        {faults.length > 0 && (
          <ul>
            {faults.map((fault) => (
              <li key={`${fault.ruleId} ${fault.field}`}>{faultText(fault)}</li>
            ))}
          </ul>
        )}
        {requestId && <RequestId id={requestId} />}
      </div>
      {onRetry && <LightButton onClick={onRetry}>{t('kit.retry')}</LightButton>}
    </Note>
  );
}

/** The request id and a button that copies it. */
function RequestId({ id }: { id: string }) {
  const { t } = useText();
  const copy = async () => {
    await navigator.clipboard.writeText(id);
    notice.done(t('kit.copied'));
  };
  return (
    <p className="request-id">
      {t('kit.requestId')} <code>{id}</code>{' '}
      <LightButton look="link" onClick={() => void copy()}>
        {t('kit.copy')}
      </LightButton>
    </p>
  );
}
