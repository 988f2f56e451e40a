/**
 * A link that only stands where it leads somewhere for this person: else its words alone.
 *
 *   <ScreenLink to={`/tender/projectDetail?projectId=${id}`}>{name}</ScreenLink>
 */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from './site.ts';

export function ScreenLink({ to, children }: { to: string | null; children: ReactNode }) {
  const { canOpen } = useSite();
  return to && canOpen(to) ? <Link to={to}>{children}</Link> : children;
}
