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
export function unpacksSafely(archive: Buffer, most = MOST_BYTES): boolean {
  try {
    return entriesFit(archive, most);
  } catch {
    // cut off, damaged, or above the bound
    return false;
  }
}

function entriesFit(archive: Buffer, most: number): boolean {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== END) return false;
  const count = archive.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) return false;
  let room = most;
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== ENTRY) return false;
    const [method, packed, local] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 42),
    ];
    if (archive.readUInt32LE(local) !== LOCAL) return false;
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(from, from + packed);
    if (method === DEFLATED) room -= inflateRawSync(content, { maxOutputLength: Math.max(room, 1) }).length;
    else if (method === STORED) room -= content.length;
    else return false;
    if (room < 0) return false;
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return true;
}
