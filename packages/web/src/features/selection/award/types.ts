import type { Reply } from '../../../api/types.ts';

export type Award = Reply<'get', '/tender/award/{projectId}'>;
export type AwardSection = Award['sections'][number];

/** What every form of an award holds beside its sections. */
export interface AwardValues {
  opinion?: string | null;
  files: Award['files'];
  version: number;
}
