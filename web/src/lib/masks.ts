import { maskitoTransform, type MaskitoOptions } from '@maskito/core';

export type Mask = {
  options: MaskitoOptions;
  inputMode?: 'numeric' | 'decimal' | 'tel' | undefined;
  type?: 'tel' | undefined;
  upperCase?: true | undefined;
};

const digit = /\d/;
const letter = /[A-Za-z]/;
const letterOrDigit = /[A-Za-z0-9]/;

/** '#' a digit, 'A' a letter, '*' either; the rest stands for itself. */
const pattern = (shape: string) =>
  Array.from(shape, (character) => {
    if (character === '#') return digit;
    if (character === 'A') return letter;
    return character === '*' ? letterOrDigit : character;
  });

const upperCase = ({
  value,
  selection,
}: {
  value: string;
  selection: readonly [number, number];
}) => ({ value: value.toUpperCase(), selection });

const cpf: Mask = { options: { mask: pattern('###.###.###-##') }, inputMode: 'numeric' };

/** Letters are legal since July 2026, so no numeric keypad. */
const cnpj: Mask = {
  options: { mask: pattern('**.***.***/****-##'), postprocessors: [upperCase] },
  upperCase: true,
};

const phone: Mask = {
  options: {
    mask: ({ value }) =>
      value.replace(/\D/g, '').length > 10 ? pattern('(##) #####-####') : pattern('(##) ####-####'),
    // The mask of ten digits would swallow the eleventh before the longer mask is asked for.
    preprocessors: [withoutCountry],
  },
  inputMode: 'tel',
  type: 'tel',
};

/** Autofill gives "+55 14 99700-1234". */
function withoutCountry({
  elementState,
  data,
}: {
  elementState: { value: string; selection: readonly [number, number] };
  data: string;
}) {
  return { elementState, data: data.replace(/^\s*\+55\s*/, '') };
}

const cep: Mask = { options: { mask: pattern('#####-###') }, inputMode: 'numeric' };

/** The back office writes the CEP with a space: "##### -###". */
const adminCep: Mask = { options: { mask: pattern('##### -###') }, inputMode: 'numeric' };

const aircraftPrefix: Mask = {
  options: { mask: pattern('AA-AAA'), postprocessors: [upperCase] },
  upperCase: true,
};

const uf: Mask = { options: { mask: pattern('AA'), postprocessors: [upperCase] }, upperCase: true };

const date: Mask = { options: { mask: pattern('##/##/####') }, inputMode: 'numeric' };

export const masks = { cpf, cnpj, phone, cep, adminCep, aircraftPrefix, uf, date } as const;

/** A stored value as the field shows it: `masked(masks.cpf, '52998224725')` → "529.982.247-25". */
export const masked = (mask: Mask, value: string | null | undefined): string =>
  value ? maskitoTransform(value, mask.options) : '';
