import type { Context } from '../../../kernel/context.ts';
import { extensionPoint } from '../../../kernel/module.ts';

/** What follows where somebody else gives an account another phone or mail than its person left there. */
export type ContactSet = (context: Context, userId: string) => Promise<void>;

/** By module. */
export const contactsSet = extensionPoint<string, ContactSet>('contacts of accounts that others set');

/** Somebody other than its person has set the contact of an account: what the person may undo of before is settled by it. */
export async function contactSet(context: Context, userId: string): Promise<void> {
  for (const follow of contactsSet.all()) await follow(context, userId);
}
