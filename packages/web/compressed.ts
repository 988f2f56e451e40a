import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** What compression makes smaller; pictures and fonts are packed already. */
const TEXT = /\.(?:js|css|html|svg|json)$/;
/** Below this a file travels in one packet either way. */
const LEAST_BYTES = 1024;

/** Writes `x.br` and `x.gz` beside each text `x` of the build: the server sends them as they are. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir }) {
    const names = fs.readdirSync(dir!, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
    await Promise.all(
      names.map(async (name) => {
        const file = path.join(dir!, name);
        const text = await fs.promises.readFile(file);
        if (text.length < LEAST_BYTES || name.startsWith('.')) return;
        const hints = { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length };
        await fs.promises.writeFile(`${file}.br`, await brotli(text, { params: hints }));
        await fs.promises.writeFile(`${file}.gz`, await gzip(text, { level: 9 }));
      }),
    );
  },
});
