import { awardingSteps } from './awarding.ts';
import { biddingSteps } from './bidding.ts';
import { closingSteps } from './closing.ts';
import { planSigning } from './countersigning.ts';
import { evaluationSteps } from './evaluation.ts';
import { openingSteps } from './opening.ts';
import { planningSteps } from './planning.ts';
import { publishingSteps } from './publishing.ts';
import type { TenderSpec } from './spec.ts';
import type { Step } from './step.ts';

/**
 * The whole life of one open tender of LEVEL_I in order of time, by the people who do it and through what the product
 * offers to them: nothing is written past the product.
 */
export const tenderSteps = (spec: TenderSpec): Step[] => [
  ...planningSteps(spec),
  ...planSigning(spec),
  ...publishingSteps(spec),
  ...biddingSteps(spec),
  ...openingSteps(spec),
  ...evaluationSteps(spec),
  ...awardingSteps(spec),
  ...closingSteps(spec),
];
