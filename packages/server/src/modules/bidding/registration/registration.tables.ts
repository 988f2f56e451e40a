import type { SealedContact } from '../../../kernel/cipher.ts';
import type { Generated } from 'kysely';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    registration: RegistrationTable;
    registrationParty: RegistrationPartyTable;
  }
}

export interface RegistrationTable {
  id: string;
  projectId: string;
  sectionId: string;
  /** The bidder, or the lead of the consortium. */
  supplierId: string;
  contact: string;
  phone: SealedContact;
  consortium: boolean;
  registeredTime: Generated<string>;
  /** When the bidding document was first downloaded. */
  downloadedTime: string | null;
  /** What the bidder declared; the committee is shown it. Null where it was not asked. */
  relatedToTenderee: Generated<boolean | null>;
  active: Generated<boolean>;
  withdrawnTime: string | null;
  createdBy: string;
  /** It was handed in elsewhere: nobody registered here. */
  outside: Generated<boolean>;
}

/** Who bids: the supplier alone, or each member of the consortium. */
interface RegistrationPartyTable {
  registrationId: string;
  sectionId: string;
  supplierId: string;
  ordinal: number;
  lead: boolean;
  active: Generated<boolean>;
}
