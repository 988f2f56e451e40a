import type { SweptIds } from '../../../kernel/testing/sweep.ts';

/** Of the project `$1`; the tender that is played asks for no applications. */
export const ids: SweptIds = { applicationId: null };
