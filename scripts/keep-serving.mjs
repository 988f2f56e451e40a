import { spawn, spawnSync } from 'node:child_process';

/** Milliseconds before a server that died starts again: twice as long each time, and anew once it has served for a while. */
const PAUSES = { first: 1000, most: 30_000, calm: 60_000 };

/**
 * Runs the server until it ends by itself or we are told to, and starts it again when it dies. One that was never ready has
 * said what is wrong, and ends us. Where no server follows one that died, the database that it left is stopped.
 * It ends when we do, even if we are killed: the channel between us breaks.
 * @param {string} file of Node
 * @param {string[]} args of the server; with `--stop-database` behind them it stops what a dead one left
 * @param {{ env?: NodeJS.ProcessEnv, pauses?: typeof PAUSES, say?: (line: string) => void,
 *   onStage?: (stage: string, percent?: number) => void, leaveAddress?: () => Promise<void> }} [options] `onStage` hears how far
 *   a start is; `leaveAddress` is for one who answers at the product's address until the server is about to
 * @returns {(signal?: NodeJS.Signals) => void} ends it
 */
export function keepServing(
  file,
  args,
  { env = process.env, pauses = PAUSES, say = console.error, onStage = () => {}, leaveAddress } = {},
) {
  const childEnv = leaveAddress ? { ...env, ADDRESS_HELD: '1' } : env;
  let child;
  let timer;
  let wasReady = false;
  let isEnding = false;
  let pause = pauses.first;

  const leave = (code, isKilled) => {
    // nothing happens where the server stopped its database itself, or another process uses it
    if (wasReady || isKilled) spawnSync(file, [...args, '--stop-database'], { env, stdio: 'inherit' });
    process.exit(code);
  };
  const start = () => {
    const begun = Date.now();
    const started = (child = spawn(file, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: childEnv }));
    child.on('message', (news) => {
      if (news === 'ready') wasReady = true;
      else if (news === 'address') void leaveAddress?.().then(() => started.connected && started.send('yours'));
      else if (news.stage) onStage(news.stage, news.percent);
    });
    child.on('exit', (code, signal) => {
      child = undefined;
      if (code === 0) process.exit(0);
      if (isEnding || !wasReady) return leave(code ?? 1, signal !== null);
      if (Date.now() - begun > pauses.calm) pause = pauses.first;
      say(`The server ended (${signal ?? code}) and starts again in ${pause / 1000} s.`);
      timer = setTimeout(start, pause);
      pause = Math.min(2 * pause, pauses.most);
    });
  };
  const end = (signal = 'SIGTERM') => {
    isEnding = true;
    clearTimeout(timer);
    if (child) child.kill(signal);
    else leave(1, true);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  start();
  return end;
}
