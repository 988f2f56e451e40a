/**
 * A link that only stands where it leads somewhere for this person: else its words alone.
 *
 *   <ScreenLink to={`/tender/projectDetail?projectId=${id}`}>{name}</ScreenLink>
 */
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { serverNow } from '../api/server-clock.ts';
import { useSite } from './site.ts';

const STAMP = /(?<=[?&]timestamp=)[^&]*/;

interface ScreenLinkProps {
  to: string | null;
  /** Of a figure: what each number in it says of the list that it leads to, such as `num` or `num wan`; `e2e/figures-clicked.test.ts` follows it. */
  counts?: string | undefined;
  children: ReactNode;
}

/** A link with a `timestamp` takes that of the moment in which somebody follows it (spec §2). */
export function ScreenLink({ to, counts, children }: ScreenLinkProps) {
  const { canOpen } = useSite();
  const [followed, setFollowed] = useState({ to, at: '' });
  if (!to || !canOpen(to)) return children;
  // before the click itself, so that it also counts for one that opens a new tab of the browser
  const stamp = () => {
    if (STAMP.test(to)) setFollowed({ to, at: String(serverNow()) });
  };
  const address = followed.at && followed.to === to ? to.replace(STAMP, followed.at) : to;
  return (
    <Link to={address} data-counts={counts} onPointerDown={stamp} onKeyDown={stamp}>
      {children}
    </Link>
  );
}
