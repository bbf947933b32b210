import { guessableWords } from './passwords/guessableWords';
import { weakPasswordRefusals } from '../messages/input/people/weakPasswordRefusals';

/** Lower case without accents. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

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
 * Candidates for the word in a folded password: without the digits and symbols at its ends, or with
 * some of them read as letters, substitutions undone and separators removed.
 */
function passwordCores(password: string): string[] {
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

/** Rows of a Brazilian keyboard, aligned at the left. */
const rows = ['1234567890-=', 'qwertyuiop', 'asdfghjklç', 'zxcvbnm,.;'];
const places = new Map(
  rows.flatMap((keys, row) => Array.from(keys, (key, column) => [key, { row, column }] as const)),
);

/** Maps symbols typed with Shift to the digits of the same keys. */
const unshifted: ReadonlyMap<string, string> = new Map(
  Array.from('!@#$%&*()', (sign, index) => [sign, '123457890'.charAt(index)]),
);

/** Whether a folded text consists only of steps along the keyboard, the alphabet or the numbers. */
function isKeyboardWalk(text: string): boolean {
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
  const from = places.get(one);
  const to = places.get(other);
  if (!from || !to) return false;
  return Math.abs(from.row - to.row) <= 1 && Math.abs(from.column - to.column) <= 1;
}

const isNext = (one: string, other: string) =>
  /^[a-z0-9]$/.test(one) && one.charCodeAt(0) + 1 === other.charCodeAt(0);

/** Common passwords of eight characters or more, in English and Portuguese. */
const commonPasswords: ReadonlySet<string> = new Set(
  `
12345678 123456789 1234567890 12345678910 123456789a 1234567891 0123456789 01234567 87654321
987654321 0987654321 9876543210 11223344 1122334455 112233445566 123123123 12341234 12344321
123321123 147258369 147852369 159357456 159753456 13579246 135792468 102030405060 10203040
1020304050 123654789 741852963 789456123 789456120 321654987 456123789 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 qazwsxedc zaq12wsx zaq1zaq1 qwertyui
qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwe123qwe asdfghjk asdfghjkl
asdfasdf asdf1234 asdfgh123 zxcvbnm1 zxcvbnm123 qweasdzxc abcd1234 abcd12345 abc12345 abc123456
abcdefgh abcdefghi a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 a123456789 a12345678 password password1
password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass1234 pass12345 passpass
iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball
baseball1 superman superman1 starwars whatever computer michelle jennifer trustno1 charlie1
jordan23 liverpool chelsea1 arsenal1 barcelona internet samsung1 welcome1 welcome123 letmein1
letmein123 admin123 admin1234 admin12345 admin123456 administrator administrador administrador1
root1234 changeme changeme1 default1 guest123 test1234 test12345 testtest teste123 teste1234
testeteste mudar123 mudar1234 mudarsenha trocar123 senha123 senha1234 senha12345 senha123456
senhasenha senhaforte minhasenha minhasenha1 novasenha novasenha1 brasil123 brasil2014 brasil2020
brasil2021 brasil2022 brasil2023 brasil2024 brasil2025 brasil2026 brasilbrasil flamengo flamengo1
flamengo10 flamengo123 corinthians corinthians1 palmeiras palmeiras1 saopaulo saopaulo1 saopaulofc
santosfc vascodagama cruzeiro cruzeiro1 atletico1 gremio123 internacional botafogo botafogo1
fluminense teamo123 euteamo1 euteamo123 teamomais amorzinho amoreterno meuamor1 gabriela
gabriel1 gabriel123 fernanda fernanda1 fernando fernando1 patricia patricia1 leonardo leonardo1
rodrigo1 rodrigo123 eduardo1 eduardo123 ricardo1 ricardo123 marcelo1 marcelo123 juliana1
juliana123 mariana1 mariana123 carolina carolina1 beatriz1 isabella isabella1 rafaela1 rafael123
lucas123 lucas1234 pedro123 joao1234 maria123 maria1234 anaclara familia1 familia123 minhavida
minhafamilia jesus123 jesuscristo jesusteamo deusefiel deusefiel1 deusfiel deuseamor deus1234
jesus777 cristo123 sagrado1 borboleta borboleta1 estrela1 estrela123 princesa princesa1
princesa123 cachorro cachorro1 chocolate chocolate1 felicidade liberdade esperanca segredo1
abcabc123 123abc123 123456abc 123456ab 12345678a 1234abcd 123mudar 123senha 1234qwer qwer1234
qwer12345 q1w2e3r4t5y6 1q2w3e4r! p@ssw0rd1 pa55word pa55w0rd master12 master123 dragon12
dragon123 monkey12 monkey123 shadow12 shadow123 michael1 michael123 pokemon1 pokemon123 minecraft
minecraft1 fortnite freefire freefire1 naruto123 dragonball dragonballz batman123 homemaranha
aviao123 aviacao1 aviacao123 aeronave aeronave1 aeroporto aeroporto1 piloto123 helicoptero
embraer1 embraer123 boeing737 boeing747 cessna172 aeropub123 aeropub1997
`
    .trim()
    .split(/\s+/),
);

/** What a guesser may know about the person who chooses a password. */
export type PasswordFacts = {
  /** Names, e-mails, document numbers and phones. */
  readonly own?: readonly (string | null | undefined)[];
  /** The shop's names. */
  readonly shop?: readonly string[];
};

const problems = {
  common: weakPasswordRefusals.password_common,
  keyboard: weakPasswordRefusals.password_keyboard,
  numbers: weakPasswordRefusals.password_numbers,
  own: weakPasswordRefusals.password_own,
  repeated: weakPasswordRefusals.password_repeated,
  shop: weakPasswordRefusals.password_shop,
} as const;
type Problem = (typeof problems)[keyof typeof problems];

/** What is wrong with a password as a whole; undefined if it is acceptable. */
export function passwordProblem(password: string, facts: PasswordFacts = {}): Problem | undefined {
  const text = folded(password);
  const plain = problemOfText(text);
  if (plain) return plain;
  if (holdsOwnNumber(text, facts)) return problems.own;
  const known = knownWords(facts);
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  const origin = originOfAll(text, words, known);
  if (origin) return problems[origin];
  if (isPhrase(words)) return undefined;
  return passwordCores(text)
    .map((core) => problemOfWord(core, known))
    .find((problem) => problem !== undefined);
}

function problemOfText(text: string): Problem | undefined {
  if (new Set(text).size < 4) return problems.repeated;
  if (isKeyboardWalk(text) || isKeyboardWalk(text.replace(/\P{L}/gu, ''))) return problems.keyboard;
  if (commonPasswords.has(text)) return problems.common;
  return isMostlyNumbers(text) ? problems.numbers : undefined;
}

/** Whether it is short and almost nothing remains without the characters at its ends. */
function isMostlyNumbers(text: string): boolean {
  const signs = Array.from(text);
  const isLetter = (sign: string) => /\p{L}/u.test(sign);
  const first = signs.findIndex(isLetter);
  if (first < 0) return /^[\d\s./-]+$/.test(text);
  return signs.findLastIndex(isLetter) - first < 3 && text.length < 12;
}

function holdsOwnNumber(text: string, { own = [] }: PasswordFacts): boolean {
  const numbers = own.map((fact) => (fact ?? '').replace(/\D/g, ''));
  const typed = text.match(/\d{6,}/g) ?? [];
  return typed.some((run) =>
    numbers.some((number) => number.length >= 8 && (number.includes(run) || run.includes(number))),
  );
}

const isPhrase = (words: readonly string[]) => new Set(words).size >= 3;

/** Whose words make up all of the password, except a few characters. */
function originOfAll(
  text: string,
  words: readonly string[],
  known: ReadonlyMap<string, Origin>,
): Origin | undefined {
  const [first = ''] = words;
  const beside = text.length - words.join('').length;
  return words.every((word) => known.has(word)) && beside <= 8 ? known.get(first) : undefined;
}

type Origin = 'own' | 'shop';

/** Each word of the facts, and neighbouring words joined into one. */
function knownWords({ own = [], shop = [] }: PasswordFacts): ReadonlyMap<string, Origin> {
  const wordsOf = (facts: readonly (string | null | undefined)[], origin: Origin) =>
    facts.flatMap((fact) =>
      [(fact ?? '').split('@', 1).join(), ...(fact ?? '').split(/\P{L}+/u)]
        .map((part) => folded(part).replace(/[^a-z]/g, ''))
        .filter((word) => word.length >= 3)
        .map((word) => [word, origin] as const),
    );
  return new Map([...wordsOf(own, 'own'), ...wordsOf(['AeroPub', ...shop], 'shop')]);
}

function problemOfWord(core: string, known: ReadonlyMap<string, Origin>): Problem | undefined {
  if (core.length < 3) return undefined;
  for (const [word, origin] of known) {
    if (leadsOrEnds(core, word).some((rest) => isGuessable(rest, known))) return problems[origin];
  }
  if (isKeyboardWalk(core)) return problems.keyboard;
  const half = core.slice(0, core.length / 2);
  const isTwice = half.length >= 3 && core === half + half;
  return isGuessable(core, known) || (isTwice && isGuessable(half, known))
    ? problems.common
    : undefined;
}

/** The rest of a text that begins or ends with a word. */
const leadsOrEnds = (core: string, word: string): string[] => [
  ...(core.startsWith(word) ? [core.slice(word.length)] : []),
  ...(core.endsWith(word) ? [core.slice(0, -word.length)] : []),
];

const isGuessable = (word: string, known: ReadonlyMap<string, Origin>) =>
  word === '' || known.has(word) || guessableWords().has(word);
