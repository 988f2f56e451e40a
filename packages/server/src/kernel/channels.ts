import type { Parts } from './parts.ts';

/**
 * What a process does with news from another one, or from itself (bus.ts), by the name of the channel. Whoever tells on a
 * channel declares it.
 */
export type Channels = Readonly<Record<string, (payload: string, parts: Parts) => void | Promise<void>>>;

/** The clock was moved. */
export const CLOCK_CHANNEL = 'clock';

/** Somebody waits for the lock of an upload. */
export const UPLOAD_CHANNEL = 'upload';

/** The channels of the kernel itself. */
export const kernelChannels: Channels = {
  [CLOCK_CHANNEL]: (_, { clock }) => clock.measure(),
  [UPLOAD_CHANNEL]: (uploadId, { uploadLocks }) => uploadLocks.askRelease(uploadId),
};

/** All of them with the parts of this process. @throws Error when two have one name */
export function joinChannels(all: readonly Channels[], parts: Parts): Map<string, (payload: string) => unknown> {
  const joined = new Map<string, (payload: string) => unknown>();
  for (const [name, hear] of all.flatMap((channels) => Object.entries(channels))) {
    if (joined.has(name)) throw new Error(`the channel ${name} has an owner already`);
    joined.set(name, (payload) => hear(payload, parts));
  }
  return joined;
}
