import { apiErrorOf, apiErrorOfFailure } from './api-error.ts';
import { callHeaders, noteAnswer, queryText, timeoutMs } from './client.ts';
import { base } from './types.ts';

/** A stored file, as its upload answers and as records refer to it. `size` is in bytes. */
export interface StoredFile {
  id: string;
  name: string;
  size: number;
  sha256?: string | undefined;
  /** Server time, on the receipt of an upload. */
  storedTime?: string | undefined;
}

/**
 * Sends one file as form data, after the other fields.
 * @throws ApiError
 */
export async function sendFile<Answer>(
  path: string,
  fields: Readonly<Record<string, string>>,
  file: File,
): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file, file.name);
  const response = await fetchFile(path, { method: 'POST', body });
  return (await response.json()) as Answer;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Fetches a stored file with the session and hands it to the browser to save. @throws ApiError */
export async function download({ id, name }: Pick<StoredFile, 'id' | 'name'>): Promise<void> {
  const response = await fetchFile(`/attachment/${encodeURIComponent(id)}`);
  saveAs(await response.blob(), name);
}

/** Fetches what `path` answers as a file and saves it under the name that the server gives. @throws ApiError */
export const downloadFrom = async (path: string, params: Record<string, unknown> = {}): Promise<void> =>
  saveAnswer(await fetchFile(path + queryText(params)));

/** Has the file that `path` answers prepared in the background; it is fetched from the list of prepared files. @throws ApiError */
export async function prepareFrom(path: string, params: Record<string, unknown> = {}): Promise<void> {
  await fetchFile(path + queryText(params), { headers: { prefer: 'respond-async' } });
}

/** Sends a file and saves the one that comes back. @throws ApiError */
export async function exchangeFile(path: string, file: File): Promise<void> {
  const body = new FormData();
  body.append('file', file, file.name);
  await saveAnswer(await fetchFile(path, { method: 'POST', body }));
}

async function saveAnswer(response: Response): Promise<void> {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveAs(await response.blob(), decodeURIComponent(name));
}

async function fetchFile(
  address: string,
  { headers: more, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<Response> {
  const headers = callHeaders();
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(base + address, { ...init, headers: { ...more, ...headers }, signal }).catch(
    (reason: unknown) => {
      throw apiErrorOfFailure(reason);
    },
  );
  noteAnswer(headers['Authorization'] ?? null, (header) => response.headers.get(header));
  if (!response.ok)
    throw apiErrorOf(response.status, response.headers.get('x-request-id'), parse(await response.text()));
  return response;
}

/** Lets the browser save `content` under `name`. */
export function saveAs(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
