import { createContext, useContext } from 'react';
import type { ProjectTab } from './feature.ts';

/** The tabs of all features; the shell fills it, so that features need not know each other. */
export const ProjectTabs = createContext<readonly ProjectTab[]>([]);

/** The tabs of the project detail page, in order. */
export const useProjectTabs = (): readonly ProjectTab[] => useContext(ProjectTabs);
