import { setupSteps } from '@tenderdesk/domain/oversight/setup/setup';
import type { SetupFacts } from '@tenderdesk/domain/oversight/setup/setup-facts';
import { whatStops } from '@tenderdesk/domain/oversight/setup/setup-people';
import type { Context } from '../../../kernel/context.ts';
import type { Store } from '../../../kernel/database.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import * as records from './setup.repository.ts';

/** What is done and what is missing. @param messages whether any leave the house */
export async function viewSetup(context: Context, messages: SetupFacts['messages']) {
  const { db, files, language, now } = context;
  const stored = await records.selectFacts(db);
  const backup = await records.selectOptionalBackup(db);
  const room = await files.room();
  const facts = { ...stored, backup, room, messages, today: now.slice(0, 10), workdays: WORKDAYS };
  const steps = setupSteps(facts).map(({ notes, ...step }) => ({
    ...step,
    notes: notes.map(({ text, ...note }) => ({ ...note, text: text[language] })),
  }));
  return { steps, stops: steps.flatMap(({ notes }) => notes).filter(({ state }) => state === 'STOPS').length };
}

/** For `/readyz`: codes of what keeps every tender from starting. */
export const standing = async ({ db }: Store): Promise<{ setup: string[] }> => ({
  setup: whatStops(await records.selectGroup(db)).map(({ code }) => code),
});
