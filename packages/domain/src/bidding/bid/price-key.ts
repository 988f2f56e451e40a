/**
 * The key of a price part (second envelope): made at random by the bidder's browser, never chosen, so that nobody who holds the
 * database can guess it. 27 characters of 5 bits and one that finds slips of typing.
 */

/** Without I, L, O and U, which are read as others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const KEY_RANDOM = 27;
const GROUP = 4;

/** The sign that closes a key: the weighted sum of the others, so that a changed or swapped sign is found. */
function checkSign(signs: string): string {
  let sum = 0;
  for (const [index, sign] of Array.from(signs).entries()) sum += (2 * index + 1) * LETTERS.indexOf(sign);
  return LETTERS[sum % LETTERS.length] ?? '';
}

/**
 * A new key as it is shown: seven groups of four, 135 random bits.
 * @param random `KEY_RANDOM` bytes of the cryptographic source of browser or server
 */
export function newPriceKey(random: Uint8Array): string {
  const signs = Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join('');
  return showPriceKey(signs + checkSign(signs));
}

/** A key in its groups. */
const showPriceKey = (signs: string): string => signs.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? signs;

/**
 * A key as somebody typed or pasted it, in the form that envelopes are sealed with: capitals without blanks and dashes.
 * Null for what is no key.
 */
export function readPriceKey(written: string): string | null {
  const signs = written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (signs.length !== KEY_RANDOM + 1 || Array.from(signs).some((sign) => !LETTERS.includes(sign))) return null;
  return checkSign(signs.slice(0, KEY_RANDOM)) === signs.slice(KEY_RANDOM) ? signs : null;
}

/** What a price part is bound to: an envelope of one kind does not open as the other. */
export const priceBinding = (sectionId: string): string => `${sectionId}:PRICE`;
