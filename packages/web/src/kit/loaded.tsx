/**
 * What a call brings: a skeleton while it is on its way, why it failed with a button to try again, else its answer.
 *
 *   <Loaded query={useGet('/tender/project/{projectId}', { projectId })} rows={8}>
 *     {(project, reload) => <ProjectView project={project} onRetry={reload} />}
 *   </Loaded>
 */
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ErrorBox } from './error-box.tsx';

/** Keeps the page from jumping where answers come too fast for a skeleton. */
export const room = <div className="awaiting" />;

/** The part of a call that is shown. */
export interface LoadedQuery<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
}

interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  /** Rows of the skeleton. */
  rows?: number;
  /** In place of the skeleton: `room`, or null for what need not be there at all. */
  waiting?: ReactNode;
  /** A failure stands above the last answer and does not replace it. */
  keep?: boolean;
  /** Not called before there is an answer; `reload` asks again. */
  children: (data: Data, reload: () => void) => ReactNode;
}

export function Loaded<Data>({ query: { data, error, refetch }, rows, waiting, keep, children }: LoadedProps<Data>) {
  const reload = () => void refetch();
  const skeleton = <Skeleton active {...(rows ? { paragraph: { rows } } : {})} />;
  return (
    <>
      {error !== null && <ErrorBox error={error} onRetry={reload} />}
      {error === null && data === undefined && (waiting === undefined ? skeleton : waiting)}
      {data !== undefined && (error === null || keep) && children(data, reload)}
    </>
  );
}
