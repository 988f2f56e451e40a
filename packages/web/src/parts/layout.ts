/**
 * How the dashboard stands: in the workspace, or by itself as the view DAS of leaders, where a toolbar shows and hides
 * the opening schedule (spec §2). The shell provides it.
 */
import { createContext, use } from 'react';

export interface Layout {
  das: boolean;
  scheduleOpen: boolean;
}

export const LayoutContext = createContext<Layout>({ das: false, scheduleOpen: true });
export const useLayout = (): Layout => use(LayoutContext);
