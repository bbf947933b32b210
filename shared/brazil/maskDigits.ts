/** Fills the `#` places of a mask and stops when the characters end: "5299" → "529.9". */
export function maskDigits(characters: string, mask: string): string {
  let used = 0;
  let masked = '';
  for (const place of mask) {
    if (used === characters.length) break;
    masked += place === '#' ? (characters[used++] ?? '') : place;
  }
  return masked;
}
