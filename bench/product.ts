import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

export interface Running {
  child: ChildProcess;
  url: string;
  /** From the start of the process to its first answer. */
  firstAnswerMs: number;
}

async function until(output: () => string, pattern: RegExp, child: ChildProcess): Promise<RegExpExecArray> {
  for (;;) {
    const found = pattern.exec(output());
    if (found) return found;
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Starts the product as `npm start` does, on a free port and the given folder. */
export async function startProduct(dataDir: string, env: Record<string, string>): Promise<Running> {
  const from = performance.now();
  const child = spawn(process.execPath, ['--disable-proto=delete', path.join(ROOT, 'packages/server/src/main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  child.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [, url] = await until(() => output, /Ready: (\S+)/, child);
  const answer = await fetch(`${url}/readyz`);
  if (!answer.ok) throw new Error('the product is not ready');
  return { child, url: url!, firstAnswerMs: performance.now() - from };
}
