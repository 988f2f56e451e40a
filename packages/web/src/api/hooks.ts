import { QueryClient, keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { request } from './client.ts';
import { isWithin, staleAfter } from './stale.ts';
import type { Args, Input, Method, Params, PathOf, Reply } from './types.ts';

/** Answers are shown at once from memory and fetched anew behind; refusals are final, lost connections are tried once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 3000,
      refetchOnWindowFocus: false,
      retryDelay: 1000,
      retry: (count, error) => count < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
    },
  },
});

export interface GetOptions {
  /** False: don't ask yet. */
  enabled?: boolean;
  /** Ask again every so many milliseconds while the screen is visible, or not at all; such calls are no activity of the person. */
  everyMs?: number | false;
  /** Keep showing the last answer while the next one comes (paging). */
  keep?: boolean;
}

/** Reads what a page is about to ask, so that it stands with its first frame. What fails is asked again by the page. */
export const readAhead = (questions: readonly { path: string; params: object }[]): Promise<unknown> =>
  Promise.all(
    questions.map(({ path, params }) =>
      queryClient.prefetchQuery({
        queryKey: [path, params],
        queryFn: ({ signal }) => request('get', path, params, { signal }),
        retry: false,
      }),
    ),
  );

/** `useGet` for a path that is only known as text; the caller vouches for the answer's type. */
export function useAnswer<Answer>(path: string, params: object, { enabled = true, everyMs, keep }: GetOptions = {}) {
  return useQuery<Answer, ApiError>({
    queryKey: [path, params],
    queryFn: async ({ signal }) =>
      (await request('get', path, params, { signal, background: everyMs !== undefined })) as Answer,
    enabled,
    refetchInterval: everyMs ?? false,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  });
}

/**
 * What the server answers to GET `path`.
 * `params` are path and query values in one object; null and undefined are skipped.
 */
export const useGet = <P extends PathOf<'get'>>(path: P, ...[params, options]: Args<Params<'get', P>, [GetOptions?]>) =>
  useAnswer<Reply<'get', P>>(path, params ?? {}, options);

/** Everything that was read from `group` and below it is stale, all of it for `/`: visible screens ask again. */
export const invalidate = (group: string): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isWithin(String(path), group) });

export interface SendOptions {
  /**
   * Paths whose answers become stale, with those below them, in place of what `staleAfter` says of the change. Needed where
   * a record goes while it is shown: it must not be asked for again.
   */
  invalidates?: readonly string[];
}

/**
 * A change: `const reject = useSend('put', '/submit/reject')`, then `await reject.mutateAsync({ body })`.
 * `isPending` makes the button busy; `error` is an ApiError.
 */
export function useSend<M extends Exclude<Method, 'get'>, P extends PathOf<M>>(
  method: M,
  path: P,
  { invalidates = staleAfter(path) }: SendOptions = {},
) {
  type Given = Input<M, P>;
  type Variables = Partial<Given> extends Given ? Given | void : Given;
  return useMutation<Reply<M, P>, ApiError, Variables>({
    mutationFn: async (input) => (await request(method, path, input ?? {})) as Reply<M, P>,
    onSuccess: () => void Promise.all(invalidates.map(invalidate)),
  });
}
