import { targetOf } from '@tenderdesk/domain/work/reminder/category';
import { useState } from 'react';
import { queryText } from '../../../api/client.ts';
import { useSite } from '../../../kit/site.ts';
import type { Principal } from '../../../session/principal.ts';

/** Where a to-do leads this person; the time makes each visit a new one, as the forward links do (spec §2). */
export function useTarget(
  principal: Principal | null,
): (category: string, businessRange: string, cloud?: boolean) => string {
  const { canOpen } = useSite();
  // one visit, one time: an address that changed with every rendering would be gone to again and again
  const [timestamp] = useState(Date.now);
  return (category, businessRange, cloud = false) => {
    const { path, query } = targetOf(category, businessRange, {
      features: principal?.organizationFeatures ?? [],
      bidder: principal?.userType.code === 'BIDDER',
      projectList: canOpen('/tender/project'),
      management: canOpen('/tenderPlan/planManagement'),
      cloud,
    });
    return path + queryText({ ...query, timestamp });
  };
}
