// A border rule counts only once it was seen to refuse: one planted import per rule must be reported.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const bin = process.argv[2];
const planted = [
  ['packages/domain/src/planted.ts', "import '@tenderdesk/server/x';\n"],
  ['packages/domain/src/planted-node.ts', "import 'node:fs';\n"],
  ['packages/server/src/modules/identity/planted.routes.ts', "import './identity.repository.ts';\n"],
  ['packages/server/src/modules/identity/planted.contract.ts', "import './sign-in.service.ts';\n"],
  ['packages/server/src/kernel/planted.ts', "import '../modules/identity/password.ts';\n"],
  ['packages/web/src/planted.ts', "import '@tenderdesk/server/x';\n"],
  ['packages/web/src/kit/planted.ts', "import '../features/x.ts';\n"],
  ['packages/web/src/kit/planted-session.ts', "import '../session/x.ts';\n"],
  ['packages/web/src/parts/planted.ts', "import '../features/x.ts';\n"],
  ['packages/web/src/features/x/planted.ts', "import '../../shell/x.ts';\n"],
];
let bad = 0;
for (const [file, text] of planted) {
  const madeFolder = fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  try {
    const { stdout } = spawnSync(path.join(bin, 'oxlint'), [file], { encoding: 'utf8' });
    if (!stdout.includes('no-restricted-imports')) {
      console.error(`No rule refuses ${text.trim()} in ${file}.`);
      bad += 1;
    }
  } finally {
    fs.rmSync(file);
    if (madeFolder) fs.rmSync(madeFolder, { recursive: true });
  }
}
console.log(`${planted.length - bad} of ${planted.length} planted imports were refused`);
process.exit(bad > 0 ? 1 : 0);
