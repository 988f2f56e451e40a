import { addAmounts, multiply, ratio, sumAmounts } from '../../money.ts';

/** A node of a works project: how much it weighs, and how far it is in percent. */
export interface NodeProgress {
  weight: number;
  /** Percent, plain decimal from 0 to 100. */
  progress: string;
}

/** How far the works are in percent: the nodes by their weights, to the second decimal. Zero without nodes. */
export function worksProgress(nodes: readonly NodeProgress[]): string {
  const done = nodes.reduce((sum, { weight, progress }) => addAmounts(sum, multiply(progress, String(weight))), '0');
  return ratio(done, sumAmounts(nodes.map(({ weight }) => String(weight))), 2) ?? '0';
}
