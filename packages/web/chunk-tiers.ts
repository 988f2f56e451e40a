import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Share of the screens that have to use something for it to travel with what all screens load. */
const COMMON_SHARE = 0.7;

const TIERS = ['entry', 'first', 'light', 'frame', 'shell', 'screens'] as const;
type Tier = (typeof TIERS)[number];

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** Everything that loading the chunks `from` brings along at once, themselves included. */
function closure(chunks: Chunks, from: readonly string[]): Set<string> {
  const reached = new Set(from);
  for (const file of reached) for (const next of chunks.get(file)?.imports ?? []) reached.add(next);
  return reached;
}

/** Chunks that most of the sets hold. */
function common(sets: readonly ReadonlySet<string>[]): string[] {
  const counts = new Map<string, number>();
  for (const set of sets) for (const file of set) counts.set(file, (counts.get(file) ?? 0) + 1);
  const least = Math.max(2, sets.length * COMMON_SHARE);
  return [...counts].filter(([, count]) => count >= least).map(([file]) => file);
}

/** Letters of a chunk, as written, below which it is not worth a request of its own. */
const SMALL = 6000;

/** What a page or dialog brings along, and the folder of its feature. */
interface Brought {
  folder: string;
  files: ReadonlySet<string>;
}

/**
 * Small chunks that nine features or more use and that bring along nothing but each other and what is there already. What the
 * screens and dialogs of one feature share, or of two, is for them alone.
 */
function smallShared(chunks: Chunks, brought: readonly Brought[], there: ReadonlySet<string>): string[] {
  const users = (file: string) =>
    new Set(brought.flatMap(({ folder, files }) => (files.has(file) ? [folder] : []))).size;
  const small = new Set(
    [...chunks].flatMap(([file, { code, facadeModuleId }]) =>
      code.length < SMALL && !facadeModuleId && users(file) > 8 ? [file] : [],
    ),
  );
  for (;;) {
    const kept = [...small].filter((file) =>
      chunks.get(file)!.imports.every((next) => there.has(next) || small.has(next)),
    );
    if (kept.length === small.size) return kept;
    for (const file of small) if (!kept.includes(file)) small.delete(file);
  }
}

/** The tier of each module, from a build in which the bundler made its own many chunks. */
function tiersOf(chunks: Chunks): Map<string, Tier | null> {
  const filesOf = (end: string) => [...chunks].filter(([, { facadeModuleId }]) => facadeModuleId?.endsWith(end));
  const from = (end: string) =>
    closure(
      chunks,
      filesOf(end).map(([file]) => file),
    );
  const pages = [...chunks.values()].filter(({ facadeModuleId }) =>
    /\/src\/features\/.+\.tsx$/.test(facadeModuleId ?? ''),
  );
  const frame = from('/src/shell/themed.tsx');
  const reached = pages.map(({ fileName, facadeModuleId }) => ({
    folder: path.dirname(facadeModuleId!),
    files: closure(chunks, [fileName]),
  }));
  const entry = from('/index.html');
  const first = from('/src/start.tsx');
  const inFrame = ({ files }: Brought) => [...files].some((file) => frame.has(file) && !first.has(file));
  const light = reached.filter((one) => !inFrame(one));
  const framed = reached.filter(inFrame);
  const shell = from('/src/shell/shell.tsx');
  const most = common(framed.map(({ files }) => files));
  const plain = common(light.map(({ files }) => files));
  const lightest = [...plain, ...smallShared(chunks, light, new Set([...entry, ...first, ...plain]))];
  const there = new Set([...entry, ...first, ...lightest, ...frame, ...shell, ...most]);
  const tiers: readonly (readonly [Tier | null, Iterable<string>])[] = [
    ['entry', entry],
    ['first', first],
    ['light', lightest],
    // what few light pages share must not bring along what comes later
    [null, light.flatMap(({ files }) => [...files])],
    ['frame', frame],
    ['shell', shell],
    ['screens', [...most, ...smallShared(chunks, framed, there)]],
  ];
  const tierOf = new Map<string, Tier | null>();
  // what is loaded by its name keeps a chunk of that name, and the first page one with its scripts
  const named = new Set(
    [...chunks.values()].flatMap((chunk) => (chunk.isEntry ? chunk.moduleIds : [chunk.facadeModuleId])),
  );
  for (const [tier, files] of tiers)
    for (const id of [...files].flatMap((file) => chunks.get(file)?.moduleIds ?? []))
      if (!tierOf.has(id) && !named.has(id)) tierOf.set(id, tier);
  return tierOf;
}

/**
 * Sorts modules into few chunks by the moment from which a person needs them: at the first page, on light pages, with
 * antd's frame, with the shell, on most screens. Each tier imports only from those before it, so that nothing loads
 * early and no two chunks need each other. What only some screens need stays with the bundler. Which module is needed
 * where is known after unused exports were dropped: a first build tells.
 * @returns `modules` the files that are used at all, once the plugin has made the first build
 */
export function chunkTiers(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[]; modules: () => string[] } {
  let tierOf: Map<string, Tier | null> | null = null;
  let modules: string[] = [];
  return {
    modules: () => modules,
    groups: TIERS.map((name, index) => ({
      name,
      // what the build itself writes is not in the first build yet
      test: (id) => (tierOf?.get(id) ?? (id.startsWith('\0virtual:') ? 'first' : undefined)) === name,
      priority: TIERS.length - index,
      includeDependenciesRecursively: false,
    })),
    plugin: {
      name: 'chunk-tiers',
      apply: 'build',
      async configResolved({ root, build: { write } }) {
        if (!write) return;
        const result = await build({
          root,
          logLevel: 'silent',
          build: { write: false, minify: false, cssMinify: false },
        });
        const { output } = [result].flat()[0] as Rolldown.RolldownOutput;
        const chunks = output.filter((file) => file.type === 'chunk');
        tierOf = tiersOf(new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
        modules = chunks.flatMap(({ moduleIds }) => moduleIds);
      },
    },
  };
}
