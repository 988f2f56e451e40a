/**
 * Where a to-do leads the person who reads it:
 *
 *   const target = useTodoTarget();
 *   const { path, query } = target(todo);
 */
import { targetOf } from '@tenderdesk/domain/work/reminder/target';
import { useSite } from '../kit/site.ts';
import { useOptionalPrincipal } from '../session/principal.ts';
import places from './todo-places.built.ts';

export interface Todo {
  /** Code of bidding.RemindCategory. */
  category: string;
  businessRange: string;
  /** It is about a project of the platform CLOUD. */
  cloud: boolean;
}

export function useTodoTarget(): (todo: Todo) => ReturnType<typeof targetOf> {
  const principal = useOptionalPrincipal();
  const { canOpen } = useSite();
  return ({ category, businessRange, cloud }) =>
    targetOf(places, category, businessRange, {
      features: principal?.organizationFeatures ?? [],
      bidder: principal?.userType.code === 'BIDDER',
      projectList: canOpen('/tender/project'),
      management: canOpen('/tenderPlan/planManagement'),
      cloud,
    });
}
