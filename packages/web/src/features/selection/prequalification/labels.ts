import type { TextKey } from '../../../kit/text.ts';
import type { Own } from './types.ts';

/** The words of a result. */
export const RESULTS = {
  QUALIFIED: 'prequalification.QUALIFIED',
  NOT_QUALIFIED: 'prequalification.NOT_QUALIFIED',
  NOT_SELECTED: 'prequalification.NOT_SELECTED',
} satisfies Record<string, TextKey>;

/** How far it has come. */
export const STEPS: Record<Own['step'], TextKey> = {
  APPLYING: 'prequalification.stepAPPLYING',
  REVIEW: 'prequalification.stepREVIEW',
  REVIEWED: 'prequalification.stepREVIEWED',
  SENT: 'prequalification.stepSENT',
};
