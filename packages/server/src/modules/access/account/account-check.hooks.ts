import type { Context } from '../../../kernel/context.ts';
import { extensionPoint } from '../../../kernel/module.ts';

/** Where an account that is new or comes back is looked at before anybody signs in with it. */
export interface AccountCheck {
  /**
   * Puts the account, or what was changed about one that waits, before whoever checks it, where somebody does; nobody signs in with
   * it until then. True where it waits.
   */
  ask(context: Context, userId: string): Promise<boolean>;
  /** The account is not wanted any more: nothing waits. */
  withdraw(context: Context, userId: string): Promise<void>;
}

/** Filled by the module that keeps the checks. */
export const accountChecks = extensionPoint<'accountCheck', AccountCheck>('account checks');

/** Whether the account has to wait for its check now. */
export const askForCheck = async (context: Context, userId: string): Promise<boolean> =>
  (await accountChecks.get('accountCheck')?.ask(context, userId)) ?? false;

export const withdrawCheck = async (context: Context, userId: string): Promise<void> =>
  accountChecks.get('accountCheck')?.withdraw(context, userId);
