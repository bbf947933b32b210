import type { RegisteredAircraft } from '#shared/aircraft/registeredAircraft';
import {
  type JudgedAircraft,
  judgeAircraft,
  type TitleScope,
} from '#shared/publications/applicability';

const answers = new Map<string, RegisteredAircraft | null>();

/** What the register said of a prefix, for whoever judges what was typed; null where it has none. */
export function keepAnswer(prefix: string, craft: RegisteredAircraft | null): void {
  answers.set(prefix, craft);
}

type Typed = {
  readonly airplane_prefix: string;
  readonly airplane_serial_number: string;
};

/** Judges by what the register has said up to now. */
export function verdictOn(manual: TitleScope, typed: Typed): JudgedAircraft {
  const craft = answers.get(typed.airplane_prefix) ?? null;
  return judgeAircraft(manual, {
    model: craft?.model ?? null,
    serial: typed.airplane_serial_number,
    registered: craft?.serial ?? null,
  });
}

export const registeredModel = (prefix: string): string | null =>
  answers.get(prefix)?.model ?? null;

/** The register answered, and has no such prefix. */
export const isUnknownPrefix = (prefix: string): boolean => answers.get(prefix) === null;

export const unknownPrefix = 'Prefixo não encontrado no RAB';

/** What 'Está certo' is said of; another prefix or number is asked about anew. */
export const confirmedAs = (typed: Typed): string =>
  `${typed.airplane_prefix} ${typed.airplane_serial_number.trim()}`;

type Line = Typed & { readonly confirmed: string };

/** What the manual is not for has to be said to be right; another number than the register's is only told. */
export const isUnconfirmed = (manual: TitleScope, line: Line): boolean =>
  line.confirmed !== confirmedAs(line) && verdictOn(manual, line).match.kind === 'outside';
