import { matchPath } from 'react-router';
import { features } from '../features.ts';
import type { ProjectTab, Screen } from '../kit/feature.ts';

/** Every built screen. */
export const screens: readonly Screen[] = features.flatMap((feature) => feature.screens);

/** The screen that serves `path` (without query); null when there is none. */
export const screenAt = (path: string): Screen | null =>
  screens.find((screen) => matchPath(screen.path, path) !== null) ?? null;

/** The tabs of the project detail page, in order. */
export const projectTabs: readonly ProjectTab[] = features
  .flatMap((feature) => feature.projectTabs ?? [])
  .toSorted((a, b) => a.order - b.order);
