import type { RegisteredAircraft } from '#shared/aircraft/registeredAircraft';
import {
  type JudgedAircraft,
  judgeAircraft,
  type TitleScope,
} from '#shared/publications/applicability';

const answers = new Map<string, RegisteredAircraft | null>();

/**
 * Stores the register's answer for a prefix, for later checks of the form; null when it has none.
 */
export function keepAnswer(prefix: string, craft: RegisteredAircraft | null): void {
  answers.set(prefix, craft);
}

type Typed = {
  readonly airplane_prefix: string;
  readonly airplane_serial_number: string;
};

/** Checks the typed aircraft against the answers received so far. */
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

/** The register answered that it has no such prefix. */
export const isUnknownPrefix = (prefix: string): boolean => answers.get(prefix) === null;

export const unknownPrefix = 'Prefixo não encontrado no RAB';

/** The aircraft that 'Está certo' confirms; another prefix or number needs a new confirmation. */
export const confirmedAs = (typed: Typed): string =>
  `${typed.airplane_prefix} ${typed.airplane_serial_number.trim()}`;

type Line = Typed & { readonly confirmed: string };

/**
 * An aircraft outside the manual's effectivity must be confirmed; a serial number that differs from
 * the register is only reported.
 */
export const isUnconfirmed = (manual: TitleScope, line: Line): boolean =>
  line.confirmed !== confirmedAs(line) && verdictOn(manual, line).match.kind === 'outside';
