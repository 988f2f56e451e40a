/** Texts of one language by namespace. */
export type Words = Record<string, object>;

/** `../features/contract-report/zh.ts` gives its words the namespace `contractReport`. */
export function byFolder(files: Record<string, object>): Words {
  const named = Object.entries(files).map(([path, words]) => [namespaceOf(path), words] as const);
  return Object.fromEntries(named);
}

const namespaceOf = (path: string): string =>
  (path.split('/').at(-2) ?? '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
