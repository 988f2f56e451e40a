import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { SERVER_ARGS } from '../scripts/server-args.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

export interface Running {
  child: ChildProcess;
  url: string;
  /** From the start of the process to its first answer. */
  firstAnswerMs: number;
}

/** What the product says until `pattern` is in it. @throws Error when it ends before */
const until = (child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = pattern.exec(output);
      if (found) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`the product ended with ${code}`)));
  });

/** Starts the product as `npm start` does, on a free port and the given folder. @param root of the build */
export async function startProduct(dataDir: string, env: Record<string, string>, root = ROOT): Promise<Running> {
  const from = performance.now();
  const child = spawn(process.execPath, [...SERVER_ARGS], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [, url] = await until(child, /Ready: (\S+)/);
  const answer = await fetch(`${url}/readyz`);
  if (!answer.ok) throw new Error('the product is not ready');
  return { child, url: url!, firstAnswerMs: performance.now() - from };
}
