import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

/** An object storage of its own with an empty bucket. */
export interface TestBucket {
  /** The settings that lead to it. */
  env: { FILES: string; S3_ENDPOINT: string; AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  /** Keys of all objects. */
  keys(): string[];
  /** Changes one byte of an object. */
  flip(key: string): void;
  /** Is not there any more. @returns how it comes back */
  leave(): () => void;
  close(): Promise<void>;
}

const BUCKET = 'tender-files';
/** What the storage keeps of an object. */
const CONTENT = '._S3rver_object';

export async function openTestBucket(): Promise<TestBucket> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-bucket-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  const root = path.join(directory, BUCKET);
  return {
    env: {
      FILES: `s3://${BUCKET}`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    keys: () =>
      fs
        .readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(CONTENT))
        .map((name) => name.slice(0, -CONTENT.length))
        .toSorted(),
    flip(key) {
      const file = path.join(root, `${key}${CONTENT}`);
      const bytes = fs.readFileSync(file);
      bytes[bytes.length >> 1]! ^= 1;
      fs.writeFileSync(file, bytes);
    },
    leave() {
      const hidden = `${root}-hidden`;
      fs.renameSync(root, hidden);
      return () => fs.renameSync(hidden, root);
    },
    async close() {
      await server.close();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
