/** Rows of a Brazilian keyboard, each beginning under the left end of the one above. */
const rows = ['1234567890-=', 'qwertyuiop', 'asdfghjklç', 'zxcvbnm,.;'];
const places = new Map(
  rows.flatMap((keys, row) => Array.from(keys, (key, column) => [key, { row, column }] as const)),
);

/** Maps signs typed with Shift to the digits of the same keys. */
const unshifted: ReadonlyMap<string, string> = new Map(
  Array.from('!@#$%&*()', (sign, index) => [sign, '123457890'.charAt(index)]),
);

/** Whether a folded text is nothing but steps along the keyboard, the alphabet or the numbers. */
export function isKeyboardWalk(text: string): boolean {
  const keys = Array.from(text, (key) => unshifted.get(key) ?? key);
  let start = 0;
  while (start < keys.length) {
    let end = start + 1;
    while (end < keys.length && areNeighbours(keys[end - 1], keys[end])) end += 1;
    if (end - start < 3) return false;
    start = end;
  }
  return keys.length > 0;
}

function areNeighbours(one = '', other = ''): boolean {
  if (one === other || isNext(one, other) || isNext(other, one)) return true;
  const [from, to] = [places.get(one), places.get(other)];
  if (!from || !to) return false;
  return Math.abs(from.row - to.row) <= 1 && Math.abs(from.column - to.column) <= 1;
}

const isNext = (one: string, other: string) =>
  /^[a-z0-9]$/.test(one) && one.charCodeAt(0) + 1 === other.charCodeAt(0);
