/**
 * What is shown of a flow to who judges it, each kind brought by the feature that knows it:
 *
 *   export default feature({
 *     screens: [],
 *     flowPreviews: [{ types: ['PLAN'], lazy: () => import('./plan-preview.tsx') }],
 *   });
 */
import type { SubmitType } from '@tenderdesk/domain/procedure/project/phase';
import { type ComponentType, createContext, use } from 'react';

/** What is judged: the record to show, and where its flow stands. */
export interface Previewed {
  type: string;
  aboutId: string;
  phase: string;
}

export interface FlowPreview {
  types: readonly SubmitType[];
  lazy: () => Promise<{ default: ComponentType<Previewed> }>;
}

declare module '../kit/feature.ts' {
  interface Feature {
    flowPreviews?: readonly FlowPreview[];
  }
}

/** The previews of all features; the shell fills it, so that features need not know each other. */
export const FlowPreviews = createContext<readonly FlowPreview[]>([]);

/** The preview of flows of a type. @throws RangeError when no feature brings one */
export function useFlowPreview(type: string): FlowPreview {
  const found = use(FlowPreviews).find(({ types }) => types.some((one) => one === type));
  if (!found) throw new RangeError(`no preview of ${type}`);
  return found;
}
