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

/** '#' is a digit, 'A' a letter, '*' either; other characters are literal. */
const pattern = (shape: string) =>
  Array.from(shape, (character) => {
    if (character === '#') return digit;
    if (character === 'A') return letter;
    return character === '*' ? letterOrDigit : character;
  });

type Typed = { value: string; selection: readonly [number, number] };

const countryCode = /^\s*\+55\s*/;

const upperCase = ({ value, selection }: Typed) => ({ value: value.toUpperCase(), selection });

const cpf: Mask = { options: { mask: pattern('###.###.###-##') }, inputMode: 'numeric' };

/** A CNPJ may contain letters since July 2026, so it gets no numeric keypad. */
const cnpj: Mask = {
  options: { mask: pattern('**.***.***/****-##'), postprocessors: [upperCase] },
  upperCase: true,
};

const phone: Mask = {
  options: {
    mask: ({ value }) =>
      value.replace(/\D/g, '').length > 10 ? pattern('(##) #####-####') : pattern('(##) ####-####'),
    preprocessors: [withoutCountry],
  },
  inputMode: 'tel',
  type: 'tel',
};

/** Autofill and paste may insert "+55 14 99700-1234", or set it as the whole value. */
function withoutCountry({ elementState, data }: { elementState: Typed; data: string }) {
  const { value, selection } = elementState;
  const bare = value.replace(countryCode, '');
  const cut = value.length - bare.length;
  const [from, to] = selection;
  return {
    elementState: {
      value: bare,
      selection: [Math.max(0, from - cut), Math.max(0, to - cut)] as const,
    },
    data: data.replace(countryCode, ''),
  };
}

const cep: Mask = { options: { mask: pattern('#####-###') }, inputMode: 'numeric' };

/** The back office writes the CEP with a space: "##### -###". */
const adminCep: Mask = { options: { mask: pattern('##### -###') }, inputMode: 'numeric' };

const aircraftPrefix: Mask = {
  options: { mask: pattern('AA-AAA'), postprocessors: [upperCase] },
  upperCase: true,
};

const uf: Mask = { options: { mask: pattern('AA'), postprocessors: [upperCase] }, upperCase: true };

const date: Mask = {
  options: { mask: pattern('##/##/####'), preprocessors: [fromIso] },
  inputMode: 'numeric',
};

/** Spreadsheets paste "2026-11-21", which the mask would read as another day. */
function fromIso({ elementState, data }: { elementState: Typed; data: string }) {
  const written = localDate(elementState.value);
  const pasted = localDate(data);
  return {
    elementState:
      written === null
        ? elementState
        : { value: written, selection: [written.length, written.length] as const },
    data: pasted ?? data,
  };
}

function localDate(text: string): string | null {
  const [, year, month, day] = /^\s*(\d{4})-(\d{2})-(\d{2})(?:T\S*)?\s*$/.exec(text) ?? [];
  return year && month && day ? `${day}/${month}/${year}` : null;
}

export const masks = { cpf, cnpj, phone, cep, adminCep, aircraftPrefix, uf, date } as const;

/** Formats a stored value for the field: `masked(masks.cpf, '52998224725')` → "529.982.247-25". */
export const masked = (mask: Mask, value: string | null | undefined): string =>
  value ? maskitoTransform(value, mask.options) : '';
