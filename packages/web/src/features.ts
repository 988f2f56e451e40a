import type { Feature } from './kit/feature.ts';

/** Every feature, found by its folder. */
export const features: readonly Feature[] = Object.values(
  import.meta.glob<Feature>('./features/*/*/index.ts', { eager: true, import: 'default' }),
);
