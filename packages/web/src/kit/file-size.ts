const steps = ['B', 'KB', 'MB', 'GB'];

/** Bytes for people: `1.4 MB`. */
export function fileSize(bytes: number): string {
  const step = Math.min(steps.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${steps[step]}`;
}
