/**
 * The page numbers that a pager shows: the first, the last, and those around the current one; null stands for a gap.
 *
 *   pagesAround(5, 20) // [1, null, 4, 5, 6, null, 20]
 */
export function pagesAround(page: number, last: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, last])].filter((one) => one >= 1 && one <= last);
  return shown
    .toSorted((a, b) => a - b)
    .flatMap((one, index, all) => {
      const gap = one - (all[index - 1] ?? 0) - 1;
      if (gap === 0) return [one];
      // a gap of one page takes no more room than the page itself
      return gap === 1 ? [one - 1, one] : [null, one];
    });
}
