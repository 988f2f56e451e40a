import type { On } from './kernel/endpoint.ts';
import type { Parts } from './kernel/parts.ts';
import { modules } from './modules.ts';

/** Every endpoint of the product. */
export async function mountRoutes(on: On, parts: Parts): Promise<void> {
  for (const { routes } of modules) await routes?.(on, parts);
}
