/** How large a sheet may be that is read: what an import takes, with its heading, and room at the side. */
export const MOST_SHEET_ROWS = 20_001;
export const MOST_SHEET_COLUMNS = 64;
/** Characters of all cells together: some 800 a row. */
export const MOST_SHEET_TEXT = 16 * 1024 * 1024;

/** `r="…"` of rows and cells, `ref="…"` of the dimension and of merged cells. */
const PLACE = /(?<=\s)(?:r|ref)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const CELL = /^\$?([A-Za-z]{0,9})\$?(\d*)$/;

/** Number of a column: A is 1, XFD 16384. */
const columnNumber = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Whatever is written in another way, character references for instance, is far. */
function isNear(place: string): boolean {
  const [whole, letters = '', row = ''] = CELL.exec(place) ?? [];
  return (
    whole !== undefined &&
    columnNumber(letters) <= MOST_SHEET_COLUMNS &&
    row.length <= 9 &&
    Number(row) <= MOST_SHEET_ROWS
  );
}

/**
 * True when no cell, row or range that the sheets of a workbook name lies outside of what is read. A reader makes the whole
 * grid up to the last cell that is named, so that one far cell fills the memory.
 * @param entries of the workbook, unpacked
 */
export function isWithinBounds(entries: ReadonlyMap<string, Buffer>): boolean {
  for (const content of entries.values()) {
    // a workbook names its sheets as it likes
    if (!content.includes('sheetData')) continue;
    for (const [, double, single] of content.toString('utf8').matchAll(PLACE))
      for (const place of (double ?? single ?? '').split(/[:\s]/)) if (!isNear(place)) return false;
  }
  return true;
}

/**
 * True when the cells say no more than is read. One long text may stand in any number of cells at the price of its number in
 * each; who gets them has it as often as it stands there.
 */
export function isWithinText(cells: readonly (readonly unknown[])[]): boolean {
  let length = 0;
  for (const row of cells)
    for (const cell of row) {
      if (typeof cell === 'string') length += cell.length;
      if (length > MOST_SHEET_TEXT) return false;
    }
  return true;
}
