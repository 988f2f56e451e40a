import { findPackageJSON } from 'node:module';
import path from 'node:path';

/** The folder of this package: the same for its sources and for the bundle of them (ADR 0021). */
const HOME = path.dirname(findPackageJSON('..', import.meta.url)!);

/** A file that comes with the product. */
export const assetFile = (name: string): string => path.join(HOME, 'assets', name);

/** The pages that Vite has built. */
export const WEB_FOLDER = path.resolve(HOME, '../web/dist');

/**
 * A program for a thread of its own. It stands beside the one that asks: in the sources, and as an entry of the bundle.
 * @param asking `import.meta.url` of the one that asks
 */
export const programBeside = (asking: string, name: string): URL =>
  new URL(name + (asking.endsWith('.ts') ? '.ts' : '.js'), asking);
