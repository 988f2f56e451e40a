import type { ScreenManifest } from '@tenderdesk/domain/screen';
import { manifests } from '@tenderdesk/domain/screens';

/** A route that is built. What is not built has no row: no menu entry, no link, /404. */
export type RouteRow = ScreenManifest;

/** Every route of the product, in the order of spec §2: what the manifests of the screens say. */
export const routeTable: readonly RouteRow[] = manifests
  .flatMap(({ screens }): readonly RouteRow[] => screens)
  .toSorted((a, b) => a.place - b.place);
