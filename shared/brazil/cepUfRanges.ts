import type { Uf } from './uf';

/** First and last three digits of each state's CEPs, assigned in blocks of 100,000. */
const ranges: readonly (readonly [Uf, number, number])[] = [
  ['SP', 10, 199],
  ['RJ', 200, 289],
  ['ES', 290, 299],
  ['MG', 300, 399],
  ['BA', 400, 489],
  ['SE', 490, 499],
  ['PE', 500, 569],
  ['AL', 570, 579],
  ['PB', 580, 589],
  ['RN', 590, 599],
  ['CE', 600, 639],
  ['PI', 640, 649],
  ['MA', 650, 659],
  ['PA', 660, 688],
  ['AP', 689, 689],
  ['AM', 690, 692],
  ['RR', 693, 693],
  ['AM', 694, 698],
  ['AC', 699, 699],
  ['DF', 700, 727],
  ['GO', 728, 729],
  ['DF', 730, 736],
  ['GO', 737, 767],
  ['RO', 768, 769],
  ['TO', 770, 779],
  ['MT', 780, 788],
  ['MS', 790, 799],
  ['PR', 800, 879],
  ['SC', 880, 899],
  ['RS', 900, 999],
];

/** The state a CEP (8 digits) belongs to; null for the few blocks that belong to none. */
export function ufOfCep(cep: string): Uf | null {
  const block = Number(cep.slice(0, 3));
  return ranges.find(([, from, to]) => block >= from && block <= to)?.[0] ?? null;
}

/** Whether a CEP (8 digits) may belong to a state; the few blocks of no state may belong to any. */
export const isCepOf = (cep: string, uf: string): boolean => [uf, null].includes(ufOfCep(cep));
