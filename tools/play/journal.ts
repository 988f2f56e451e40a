import fs from 'node:fs';
import path from 'node:path';
import type { TenderState } from '@tenderdesk/scenario/step';

/** Where one play stands after its newest step. */
export interface Progress {
  play: string;
  /** Steps that are done. */
  done: number;
  /** Time of the newest step, 'yyyy-MM-dd HH:mm:ss'. */
  at: string;
  state: TenderState;
  seconds: number;
  requests: number;
  /** Why it went no further. */
  stopped?: string;
}

/** A change that the server has said yes to; the crash test asks whether it is still there. */
export interface Promised {
  requestId: string;
  call: string;
}

type Line = Progress | Promised;

/** What has been done, a line each: a line counts once it is whole, so that a kill leaves no half of one. */
export interface Journal {
  progress: ReadonlyMap<string, Progress>;
  promised: readonly Promised[];
  write(line: Line): void;
  close(): void;
}

const isProgress = (line: Line): line is Progress => 'play' in line;

/** Opens the journal in `file`, with what earlier runs wrote into it. */
export function openJournal(file: string): Journal {
  fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const lines = fs.existsSync(file) ? readLines(file) : [];
  const handle = fs.openSync(file, 'a');
  return {
    progress: new Map(lines.filter(isProgress).map((line) => [line.play, line])),
    promised: lines.filter((line): line is Promised => !isProgress(line)),
    write: (line) => void fs.writeSync(handle, `${JSON.stringify(line)}\n`),
    close: () => fs.closeSync(handle),
  };
}

/** Whole lines only; half a line at the end is cut off, so that the next one starts on its own. */
function readLines(file: string): Line[] {
  const text = fs.readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) fs.truncateSync(file, Buffer.byteLength(whole));
  return whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}
