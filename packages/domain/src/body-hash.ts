/**
 * 32-bit hash of a serialized body, the header X-Body-Hash of every POST (spec §7): the server uses it to
 * recognise a repeated submit. The algorithm is Java's `String.hashCode`; the result is a signed integer.
 */
export function bodyHash(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}
