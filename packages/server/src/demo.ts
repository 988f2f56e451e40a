import type { App } from './app.ts';
import type { Config } from './kernel/config.ts';
import type { DemoAccount } from './kernel/parts.ts';

/** Tells how far something is: a line to read, and how much of it is done where that is known. */
export type SayProgress = (line: string, percent?: number) => void;

/** What the demo brings (packages/scenario). The product knows no more of it than this. */
export interface Demo {
  /** Names of the invented districts by their codes. */
  districts: Readonly<Record<number, string>>;
  /** What opens the sealed bids of the demo. */
  bidPasswordOf(demoPassword: string): string;
  /** One of each kind, in the order in which a tender meets them. */
  accounts: readonly DemoAccount[];
  /** Fills an empty database. @param say is told how far it is */
  fill(app: App, config: Config, say: SayProgress): Promise<void>;
}

/** The sources of the demo, or its entry beside the bundle. */
const place = (asking: string): URL =>
  new URL(asking.endsWith('.ts') ? '../../scenario/src/demo/index.ts' : './demo.js', asking);

/** Loads the demo; null where it is off, so that a product without it needs none of its files. */
export async function loadDemo({ demo }: Pick<Config, 'demo'>): Promise<Demo | null> {
  if (!demo) return null;
  const loaded = (await import(place(import.meta.url).href)) as { demo: Demo };
  return loaded.demo;
}
