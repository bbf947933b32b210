import { commonPasswords } from './commonPasswords';
import { guessableWords } from './passwords/guessableWords';
import { isKeyboardWalk } from './passwords/keyboardWalk';
import { folded, passwordCores } from './passwords/passwordCores';
import { weakPasswordRefusals } from '../messages/input/people/weakPasswordRefusals';

/** What a guesser knows of who chooses a password. */
export type PasswordFacts = {
  /** Names, e-mails, documents and phones. */
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

/** What to tell a person choosing this password, judged whole; undefined when it will do. */
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

/** Short, and nearly nothing remains without what stands at its ends. */
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

/** Whose words all of it is, but for a few signs beside them. */
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

/** Each word of the facts, and those that stand together as one. */
function knownWords({ own = [], shop = [] }: PasswordFacts): ReadonlyMap<string, Origin> {
  const of = (facts: readonly (string | null | undefined)[], origin: Origin) =>
    facts.flatMap((fact) =>
      [(fact ?? '').split('@', 1).join(), ...(fact ?? '').split(/\P{L}+/u)]
        .map((part) => folded(part).replace(/[^a-z]/g, ''))
        .filter((word) => word.length >= 3)
        .map((word) => [word, origin] as const),
    );
  return new Map([...of(own, 'own'), ...of(['AeroPub', ...shop], 'shop')]);
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

/** What remains of a text beside a word it begins or ends with. */
const leadsOrEnds = (core: string, word: string): string[] => [
  ...(core.startsWith(word) ? [core.slice(word.length)] : []),
  ...(core.endsWith(word) ? [core.slice(0, -word.length)] : []),
];

const isGuessable = (word: string, known: ReadonlyMap<string, Origin>) =>
  word === '' || known.has(word) || guessableWords().has(word);
