import { cleanReport, ERRORS_KEPT, type ErrorReport } from '@tenderdesk/domain/platform/error-log/error-report';
import { create } from 'zustand';
import { ApiError } from '../api/api-error.ts';
import { request } from '../api/client.ts';
import { queryClient } from '../api/hooks.ts';

/** One error that this page met (spec §3): the error, the component, the phase, the address. */
export interface LoggedError extends ErrorReport {
  id: number;
}

/** What the error-log dialog shows, newest first. */
export const useErrorLog = create<{ errors: readonly LoggedError[] }>()(() => ({ errors: [] }));

export const clearErrorLog = (): void => useErrorLog.setState({ errors: [] });

let count = 0;
const noted = new WeakSet<object>();

/** Whether an error is worth keeping. Refusals are answers, not errors; a request that was given up is neither. */
export function isFault(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500;
  if (error instanceof DOMException && error.name === 'AbortError') return false;
  // the browser's own note that a layout took two frames: a message without an error
  return !(error instanceof Error ? error.message : String(error)).startsWith('ResizeObserver loop');
}

/**
 * Keeps an error of this page and tells the server of it. The same error object counts once, wherever it is met.
 * @param component where; `info` in which phase
 */
export function noteError(error: unknown, component: string, info: string): void {
  if (!isFault(error)) return;
  if (typeof error === 'object' && error !== null) {
    if (noted.has(error)) return;
    noted.add(error);
  }
  const report = cleanReport({
    message: messageOf(error),
    stack: error instanceof Error ? (error.stack ?? '') : '',
    component,
    info,
    url: location.href,
    requestId: error instanceof ApiError ? error.requestId : null,
  });
  count += 1;
  useErrorLog.setState(({ errors }) => ({ errors: [{ ...report, id: count }, ...errors].slice(0, ERRORS_KEPT) }));
  tell(report);
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.status} ${error.code} ${error.message}`.trim();
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)) || 'Error';
}

/** A page that fails in a loop is told of so often a minute, and the same error once. */
const mostPerMinute = 20;
const told = new Set<string>();
let sentAt: readonly number[] = [];

function tell(report: ErrorReport): void {
  const same = `${report.message} ${report.stack} ${report.url}`;
  const now = performance.now();
  sentAt = sentAt.filter((time) => now - time < 60_000);
  if (told.has(same) || sentAt.length >= mostPerMinute) return;
  told.add(same);
  sentAt = [...sentAt, now];
  // it is in the dialog; there is nobody to tell that telling failed
  void request('post', '/system/errorLog', { body: report }, { background: true }).catch(() => undefined);
}

/** The component that the stack of components begins with. */
const componentIn = (stack: string | null | undefined): string => /^\s*at (\S+)/m.exec(stack ?? '')?.[1] ?? '';

/** An error that a boundary caught while something was drawn. */
export function noteCaught(error: unknown, { componentStack }: { componentStack?: string | null | undefined }): void {
  console.error(error);
  noteError(error, componentIn(componentStack), 'render');
}

/** From now on the errors of this page are kept: of the window, of promises, and of calls that the server failed at. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => noteError(error ?? message, 'window', 'error'));
  window.addEventListener('unhandledrejection', ({ reason }) => noteError(reason, 'window', 'unhandledrejection'));
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    noteError(event.action.error, String(event.query.queryKey[0]), 'GET');
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') noteError(event.action.error, 'form', 'send');
  });
}
