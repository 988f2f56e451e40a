import { inflateRawSync } from 'node:zlib';

/** Bounds of what a packed office file may hold (security row 28). */
const MOST_ENTRIES = 200;
const MOST_BYTES = 50 * 1024 * 1024;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * True when the archive unpacks within the bounds. Every entry is really unpacked, since the sizes that an archive states
 * of itself may lie.
 */
export const unpacksSafely = (archive: Buffer, most = MOST_BYTES): boolean => unpack(archive, most) !== null;

/** The entries of an archive by their names; null when it does not unpack within the bounds. */
export function unpack(archive: Buffer, most = MOST_BYTES): Map<string, Buffer> | null {
  try {
    return entriesOf(archive, most);
  } catch {
    // cut off, damaged, or above the bound
    return null;
  }
}

function entriesOf(archive: Buffer, most: number): Map<string, Buffer> | null {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== END) return null;
  const count = archive.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) return null;
  const entries = new Map<string, Buffer>();
  let room = most;
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== ENTRY) return null;
    const [method, packed, local] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 42),
    ];
    if (archive.readUInt32LE(local) !== LOCAL) return null;
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = contentOf(archive.subarray(from, from + packed), method, room);
    room -= content.length;
    if (room < 0) return null;
    entries.set(archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28)), content);
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

/** @throws Error above `room` bytes, or for another way of packing */
function contentOf(packed: Buffer, method: number, room: number): Buffer {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new Error('packed in another way');
  return inflateRawSync(packed, { maxOutputLength: Math.max(room, 1) });
}
