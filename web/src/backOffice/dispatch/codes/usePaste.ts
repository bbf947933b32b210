import { useState } from 'react';
import { normaliseTrackingCode } from '#shared/brazil/trackingCode';
import type { PackedParcelView } from '#shared/dispatch/parcelPapers';
import { countText } from '../../kit/countText';
import { readPastedColumn } from '../../kit/pastedColumn';
import type { CodeEntry, useCodes } from './useCodes';

type Codes = Pick<ReturnType<typeof useCodes>, 'now' | 'save' | 'note' | 'putBack'>;
type Before = readonly (readonly [parcel: PackedParcelView, code: string])[];
type Asked = {
  readonly from: number;
  readonly cells: readonly string[];
  readonly replaced: number;
};

type PasteWord = {
  readonly tone: 'ok' | 'wait' | 'stop' | 'note';
  readonly strong: string;
  readonly rest: string;
};

function pastedWord(
  range: string,
  cells: readonly string[],
  kept: readonly CodeEntry[],
): PasteWord {
  const refused = kept.filter(({ state }) => state === 'refused').length;
  const empty = cells.length - kept.length;
  return {
    tone: refused + empty > 0 ? 'wait' : 'ok',
    strong: `Coluna colada de ${range}:`,
    rest: [
      countText(kept.length - refused, ['código salvo', 'códigos salvos']),
      ...(empty > 0 ? [countText(empty, ['célula vazia', 'células vazias'])] : []),
      ...(refused > 0 ? [countText(refused, ['recusado', 'recusados'])] : []),
    ].join(', '),
  };
}

function undoneWord(back: number, left: number): PasteWord {
  const rest = `${countText(back, ['linha voltou', 'linhas voltaram'])} ao que era`;
  if (left === 0) return { tone: 'note', strong: 'Colagem desfeita.', rest: `${rest}.` };
  return {
    tone: 'stop',
    strong: 'A colagem não foi desfeita por inteiro.',
    rest: `${rest}; ${countText(left, ['continua com o código colado', 'continuam com o código colado'])}.`,
  };
}

/** Pastes a column of codes, one per row, accepted and undone only as a whole. */
export function usePaste(parcels: readonly PackedParcelView[], codes: Codes) {
  const [word, setWord] = useState<PasteWord | null>(null);
  const [before, setBefore] = useState<Before>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const rowsOf = (from: number, cells: readonly string[]) =>
    cells.flatMap((cell, index) => {
      const parcel = parcels[from + index];
      return parcel && cell !== '' ? [[parcel, cell] as const] : [];
    });
  const take = async ({ from, cells }: Pick<Asked, 'from' | 'cells'>) => {
    const rows = rowsOf(from, cells);
    setAsked(null);
    setBefore(rows.map(([parcel]) => [parcel, codes.now(parcel).saved]));
    cells.forEach((cell, index) => {
      const parcel = parcels[from + index];
      if (parcel && cell === '') codes.note(parcel, 'Célula vazia na coluna colada');
    });
    const kept = await Promise.all(rows.map(([parcel, cell]) => codes.save(parcel, cell)));
    const last = parcels[from + cells.length - 1]?.id ?? '';
    setWord(pastedWord(`${parcels[from]?.id ?? ''} a ${last}`, cells, kept));
  };
  return {
    word,
    asked,
    canUndo: before.length > 0,
    /** Returns whether the text was a column, which the field must then not insert. */
    paste: (from: number, text: string): boolean => {
      const column = readPastedColumn(text, parcels.length - from);
      if (column === null) return false;
      if ('problem' in column) {
        setWord({ tone: 'stop', strong: 'Nada foi colado.', rest: column.problem });
        return true;
      }
      const { cells } = column;
      const replaced = rowsOf(from, cells).filter(([parcel, cell]) => {
        const { saved } = codes.now(parcel);
        return saved !== '' && saved !== normaliseTrackingCode(cell);
      }).length;
      if (replaced > 0) setAsked({ from, cells, replaced });
      else void take({ from, cells });
      return true;
    },
    confirm: async () => {
      if (asked) await take(asked);
    },
    cancel: () => setAsked(null),
    undo: async () => {
      setBefore([]);
      await Promise.all(before.map(([parcel, code]) => codes.putBack(parcel, code)));
      // Rows that did not get their code back can be undone again.
      const left = before.filter(([parcel, code]) => codes.now(parcel).saved !== code);
      setBefore(left);
      setWord(undoneWord(before.length - left.length, left.length));
    },
  };
}
