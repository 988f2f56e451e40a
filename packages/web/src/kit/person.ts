import type { Authority } from '@tenderdesk/domain/access/account/authority';
/**
 * Who looks at the screen, as far as the kit needs to know; the shell provides it.
 *
 *   const person = usePerson(); // null for strangers
 */
import { createContext, use } from 'react';

export interface Person {
  username: string;
  displayName: string;
  /** Display only: the server decides. */
  may: (authority: Authority) => boolean;
}

export const PersonContext = createContext<Person | null>(null);
export const usePerson = (): Person | null => use(PersonContext);
