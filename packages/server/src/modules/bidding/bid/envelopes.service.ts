import type { Context } from '../../../kernel/context.ts';
import { sectionsOf, type InRound } from '../../procedure/project/project.service.ts';
import * as records from './bid.repository.ts';

/**
 * SHA-256 of the envelopes of a project's round that were not withdrawn, sorted. Fixed once the deadline is over; how many they
 * are is nobody's to know before the opening.
 */
export async function envelopeHashes(context: Context, project: InRound): Promise<string[]> {
  const found: string[] = [];
  for (const { id } of await sectionsOf(context, project))
    for (const { sha256 } of await records.selectOfSection(context.db, id)) found.push(sha256);
  return found.toSorted();
}
