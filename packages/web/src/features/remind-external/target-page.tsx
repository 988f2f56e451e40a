import { Navigate, useParams } from 'react-router';
import { usePrincipal } from '../../session/principal.ts';
import { useTarget } from './use-target.ts';

/** The screen that a to-do of this category and range is about (spec §2). */
export default function TargetPage() {
  const { category = '', businessRange = '' } = useParams();
  const target = useTarget(usePrincipal());
  return <Navigate to={target(category, businessRange)} replace />;
}
