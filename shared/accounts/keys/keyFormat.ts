/**
 * A key is `apk_`, 34 random characters and a checksum of 6, so that scanners of published code
 * recognise one without asking the shop, and a mistyped key costs no read.
 */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
export const keyPrefix = 'apk_';
export const randomSigns = 34;
const checkSigns = 6;

const shape = /^apk_[0-9A-Za-z]{40}$/;

/**
 * Random bytes as characters; bytes beyond the last full run of the alphabet are dropped, so that
 * all characters are equally likely.
 */
export function signsOf(bytes: Iterable<number>): string {
  const evenly = 256 - (256 % alphabet.length);
  return [...bytes]
    .filter((byte) => byte < evenly)
    .map((byte) => alphabet.charAt(byte % alphabet.length))
    .join('');
}

export const keyOf = (random: string): string => `${keyPrefix}${random}${checksum(random)}`;

export const isKey = (text: string): boolean =>
  shape.test(text) && text === keyOf(text.slice(keyPrefix.length, -checkSigns));

/** CRC-32 (IEEE 802.3) of the random characters, in base 62, six characters wide. */
function checksum(text: string): string {
  let left = crc32(text);
  let signs = '';
  for (let place = 0; place < checkSigns; place += 1) {
    signs = alphabet.charAt(left % alphabet.length) + signs;
    left = Math.floor(left / alphabet.length);
  }
  return signs;
}

function crc32(text: string): number {
  let crc = 0xff_ff_ff_ff;
  for (const sign of text) {
    crc ^= sign.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}
