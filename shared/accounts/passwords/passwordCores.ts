/** Lower case without accents. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};

/**
 * What may be the word in a folded password: without the digits and symbols at its ends, or with some of
 * them where they stand for letters, substitutions undone and separators left out.
 */
export function passwordCores(password: string): string[] {
  const signs = Array.from(password);
  const isLetter = (sign: string) => /[a-z]/.test(sign);
  const first = Math.max(0, signs.findIndex(isLetter));
  const last = signs.findLastIndex(isLetter) + 1;
  const ends = [0, 1, 2, 3, 4].map((more) => Math.min(last + more, signs.length));
  const cores = [0, first].flatMap((start) =>
    ends.flatMap((end) => ['i', 'l'].map((one) => spelled(signs.slice(start, end), one))),
  );
  return [...new Set(cores)];
}

const spelled = (signs: readonly string[], one: string) =>
  signs
    .map((sign) => (sign === '1' ? one : (letters[sign] ?? sign)))
    .join('')
    .replace(/[^a-z]/g, '');
