/** One faulty field or broken rule of a refused call. `severity` is given for rules: a `warn` may be confirmed. */
export interface ApiFault {
  ruleId: string;
  field: string;
  messageZh: string;
  messageEn: string;
  severity?: 'block' | 'warn' | 'breach' | undefined;
}

/** The change that came first. */
export interface Conflict {
  by: string;
  time: string;
}

/**
 * A refused or failed call (spec §8).
 * `status` is the HTTP status, 0 when no answer came; `message` is in the user's language, '' when the server sent
 * none (the kit then words it by `code`); `requestId` is what support asks for.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly errors: readonly ApiFault[];
  /** Who saved first and when, of a lost race; null where the server does not say. */
  readonly conflict: Conflict | null;
  constructor(init: {
    status: number;
    code: string;
    message: string;
    requestId: string | null;
    errors?: ApiFault[];
    conflict?: Conflict | null;
  }) {
    super(init.message);
    this.status = init.status;
    this.code = init.code;
    this.requestId = init.requestId;
    this.errors = init.errors ?? [];
    this.conflict = init.conflict ?? null;
  }
}

const text = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The error of an answer; a body that is not ours (a proxy's page) still gives status and code. */
export function apiErrorOf(status: number, requestId: string | null, body: unknown): ApiError {
  const given = isObject(body) ? body : {};
  return new ApiError({
    status,
    code: text(given['code'], `HTTP_${status}`),
    message: text(given['message'], ''),
    requestId: text(given['requestId'], requestId ?? '') || null,
    errors: Array.isArray(given['errors']) ? (given['errors'] as ApiFault[]) : [],
    conflict: given['changedBy'] ? { by: text(given['changedBy'], ''), time: text(given['changedTime'], '') } : null,
  });
}

/** No answer came: the network is down, or the call took longer than the client waits. */
export function apiErrorOfFailure(reason: unknown): ApiError {
  const timedOut = reason instanceof DOMException && reason.name === 'TimeoutError';
  return new ApiError({ status: 0, code: timedOut ? 'TIMEOUT' : 'NETWORK', message: '', requestId: null });
}
