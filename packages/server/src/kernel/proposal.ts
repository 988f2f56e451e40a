import type { Generated } from 'kysely';
import { z } from 'zod';
import { isOwnWork, type User } from './user.ts';
import { actionsOf, coded, dateTimeText } from './wire.ts';

/** What a table keeps of something that one person proposes and another decides on; `status` is the table's own. */
export interface ProposalColumns {
  proposedBy: string;
  proposedTime: Generated<string>;
  decidedBy: Generated<string | null>;
  decidedTime: Generated<string | null>;
  decisionNote: Generated<string | null>;
  version: Generated<number>;
}

/** The same in an answer. */
export const proposalFields = {
  status: coded,
  proposedByName: z.string(),
  proposedTime: dateTimeText,
  decidedByName: z.string().nullable(),
  decidedTime: dateTimeText.nullable(),
  decisionNote: z.string().nullable(),
  version: z.number().int(),
  allowedActions: actionsOf('decide', 'withdraw'),
};

interface ProposalRow {
  status: string;
  proposedBy: string;
  proposedByName: string;
  proposedTime: string;
  decidedByName: string | null;
  decidedTime: string | null;
  decisionNote: string | null;
  version: number;
}

/**
 * What an answer says of a proposal besides its status, with what its reader may do: nobody decides on their own.
 * @param may.decide whether the reader is who decides on such proposals, `may.withdraw` whether they may take one back
 */
export function shownProposal(
  row: ProposalRow,
  reader: Pick<User, 'id' | 'deputy'>,
  may: { decide: boolean; withdraw: boolean },
) {
  const { proposedByName, proposedTime, decidedByName, decidedTime, decisionNote, version } = row;
  const waits = row.status === 'PROPOSED';
  const allowedActions = [
    ...(waits && !isOwnWork(reader, row.proposedBy) && may.decide ? (['decide'] as const) : []),
    ...(waits && may.withdraw ? (['withdraw'] as const) : []),
  ];
  return { proposedByName, proposedTime, decidedByName, decidedTime, decisionNote, version, allowedActions };
}
