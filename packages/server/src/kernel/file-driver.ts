import path from 'node:path';
import type { Config } from './config.ts';
import type { FileDriver } from './files.ts';
import { openFolderFiles } from './folder-files.ts';

/** Where this installation's files lie: its bucket, or the folder under `DATA_DIR`. The client of buckets is read only for one. */
export async function openFileDriver({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<FileDriver> {
  if (!bucket) return openFolderFiles(path.join(dataDir, 'files'));
  const { openBucketFiles } = await import('./bucket-files.ts');
  return openBucketFiles(bucket);
}
