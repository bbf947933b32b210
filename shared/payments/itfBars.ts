// Wide (1) and narrow (0) elements of each digit in Interleaved 2 of 5.
const patterns = [
  '00110',
  '10001',
  '01001',
  '11000',
  '00101',
  '10100',
  '01100',
  '00011',
  '10010',
  '01010',
];

const wide = 3;
const start = [1, 1, 1, 1];
const stop = [wide, 1, 1];

const elements = (digit: string) =>
  Array.from(patterns[Number(digit)] ?? '', (element) => (element === '1' ? wide : 1));

/** Start and width of a black bar, in modules (the width of a narrow bar). */
export type Bar = { readonly x: number; readonly width: number };

/** The black bars of pairs of digits, Interleaved 2 of 5 at 3:1; 44 digits take 405 modules. */
export function itfBars(digits: string): readonly Bar[] {
  if (!/^(?:\d\d)+$/.test(digits)) throw new RangeError(`not pairs of digits: ${digits}`);
  const pairs = digits.match(/\d\d/g) ?? [];
  const body = pairs.flatMap(([black = '', white = '']) => {
    const spaces = elements(white);
    return elements(black).flatMap((bar, place) => [bar, spaces[place] ?? 0]);
  });
  let x = 0;
  return [...start, ...body, ...stop].flatMap((width, place) => {
    const bar = { x, width };
    x += width;
    return place % 2 === 0 ? [bar] : [];
  });
}
