import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { workbookOf } from './workbook.ts';
import { unpacksSafely } from './zip.ts';

/** An archive of one entry whose stated size may lie. */
function archiveOf(content: Buffer, stated = content.length): Buffer {
  const packed = deflateRawSync(content);
  const name = Buffer.from('xl/a.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(stated, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(stated, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}

test('a workbook of ours unpacks safely', async () => {
  expect(unpacksSafely(await workbookOf('表', [], [], 'zh'))).toBe(true);
});

test.each([
  ['within the bound', archiveOf(Buffer.alloc(1000)), true],
  ['above the bound', archiveOf(Buffer.alloc(1001)), false],
  ['above the bound, and denying it', archiveOf(Buffer.alloc(100_000), 10), false],
  ['cut off', archiveOf(Buffer.alloc(900)).subarray(0, 40), false],
  ['that is none', Buffer.from('PK\u0003\u0004 not a zip'), false],
  ['that is empty', Buffer.alloc(0), false],
])('an archive %s: %#', (_what, archive, safe) => {
  expect(unpacksSafely(archive, 1000)).toBe(safe);
});
