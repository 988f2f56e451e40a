import fs from 'node:fs';
import { inTransaction, type Origin, type Tools } from './kernel/work.ts';
import { makePasswordLink, withoutPassword } from './modules/access/account/person.service.ts';
import { linkFor } from './modules/access/user/user-link.service.ts';

/**
 * One-time links of imported people who have no password, and no link that is still good.
 * @param to.file where they are written, readable by its owner alone; null sends them by phone or mail
 * @returns how many there are, and how many people have neither phone nor mailbox to send one to
 */
export async function makeLinks(
  tools: Tools,
  origin: Origin,
  { file, publicUrl }: { file: string | null; publicUrl: string | null },
): Promise<{ made: number; unreached: number }> {
  const handle = file === null ? null : fs.openSync(file, 'wx', 0o600);
  const count = { made: 0, unreached: 0 };
  try {
    for (const person of await withoutPassword(tools.store.db)) {
      if (handle === null && !(person.mobile ?? person.email)) {
        count.unreached += 1;
        continue;
      }
      const line = await inTransaction(tools, origin, async (context, work) => {
        const told =
          handle === null
            ? await linkFor(context, publicUrl, person, true)
            : await makePasswordLink(context, person.id);
        await work.settle();
        const url = `${publicUrl?.replace(/\/$/, '') ?? ''}/common/setPassword?key=${told.key}`;
        return `${person.username}\t${person.displayName}\t${told.expiresTime}\t${url}\n`;
      });
      if (handle !== null) fs.writeSync(handle, line);
      count.made += 1;
    }
  } finally {
    if (handle !== null) fs.closeSync(handle);
  }
  return count;
}
