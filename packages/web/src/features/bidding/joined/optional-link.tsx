import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../../kit/site.ts';

/** A link that is there only when it leads somewhere for this person. */
export function OptionalLink({ to, children }: { to: string; children: ReactNode }) {
  const { canOpen } = useSite();
  return canOpen(to) ? <Link to={to}>{children}</Link> : null;
}
