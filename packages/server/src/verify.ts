import fs from 'node:fs';
import { createInterface } from 'node:readline';
import { verifyLog, type Heads } from './kernel/chain.ts';

const linesOf = (file: string): AsyncIterable<string> =>
  createInterface({ input: fs.createReadStream(file, 'utf8'), crlfDelay: Infinity });

/**
 * `npm run verify -- <export> [<earlier export>]`: finds every edit, deletion and cut tail in an export of the logs, without
 * the product and its database.
 */
async function main(file: string | undefined, earlierFile: string | undefined): Promise<number> {
  if (!file) {
    console.error('Say what: npm run verify -- <export> [<earlier export>]');
    return 2;
  }
  let earlier: Heads = {};
  if (earlierFile) {
    const { faults, heads } = await verifyLog(linesOf(earlierFile));
    for (const fault of faults) console.log(`${earlierFile}: ${fault}`);
    if (faults.length > 0 || !heads) return 1;
    earlier = heads;
  }
  const { faults, entries, heads } = await verifyLog(linesOf(file), earlier);
  for (const fault of faults) console.log(fault);
  console.log(`${entries} entries of ${Object.keys(heads ?? {}).length} projects looked at: ${faults.length} faults.`);
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv[2], process.argv[3]);
