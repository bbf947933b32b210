import { useState } from 'react';
import { normaliseTrackingCode } from '#shared/brazil/trackingCode';
import { codeProblem, needsCode } from '#shared/dispatch/codeProblem';
import type { PackedParcelView } from '#shared/dispatch/parcelPapers';
import { updateExpedition } from '#shared/expeditions/expeditionEndpoints';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';

export type CodeEntry = {
  readonly typed: string;
  /** As the shop has it. */
  readonly saved: string;
  readonly state: 'idle' | 'saving' | 'saved' | 'refused';
  /** When it was saved, or why not. */
  readonly text: string;
};

export type CarrierAnswer = { readonly code: string } | { readonly problem: string };

type Parcels = readonly PackedParcelView[];

const entryOf = ({ track_code }: PackedParcelView): CodeEntry => {
  const saved = track_code ?? '';
  return { typed: saved, saved, state: saved === '' ? 'idle' : 'saved', text: '' };
};

const entryFrom = (answer: CarrierAnswer): Partial<CodeEntry> =>
  'code' in answer
    ? { typed: answer.code, saved: answer.code, state: 'saved', text: 'Código gerado' }
    : { state: 'refused', text: answer.problem };

/** The codes of parcels: each checked and saved on its own, what was typed stays whatever happens. */
export function useCodes(parcels: Parcels) {
  const [entries, setEntries] = useState<ReadonlyMap<number, CodeEntry>>(new Map());
  const of = (parcel: PackedParcelView) => entries.get(parcel.id) ?? entryOf(parcel);
  const put = (parcel: PackedParcelView, change: Partial<CodeEntry>) => {
    setEntries((before) => {
      const entry = before.get(parcel.id) ?? entryOf(parcel);
      return new Map([...before, [parcel.id, { ...entry, ...change }]]);
    });
  };
  const problemOf = (parcel: PackedParcelView, code: string): string | null => {
    const other = parcels.find(
      (one) => one.id !== parcel.id && code !== '' && of(one).saved === code,
    );
    if (other) return `Este código está na remessa ${other.id}.`;
    return codeProblem(parcel.shipping_type, code);
  };
  const save = async (parcel: PackedParcelView, typed = of(parcel).typed): Promise<void> => {
    const code = normaliseTrackingCode(typed);
    const entry = of(parcel);
    if (code === entry.saved && entry.state !== 'refused') return;
    if (code === '' && entry.saved === '') {
      put(parcel, { typed, state: 'idle', text: '' });
      return;
    }
    const problem = problemOf(parcel, code);
    if (problem !== null) {
      put(parcel, { typed, state: 'refused', text: problem });
      return;
    }
    put(parcel, { typed: code, state: 'saving', text: 'Salvando' });
    put(parcel, await saved(parcel.id, code));
  };
  return {
    of,
    save,
    type: (parcel: PackedParcelView, typed: string) => {
      put(parcel, { typed, state: 'idle', text: '' });
    },
    /** What the carrier gave it, or why not; what was typed stays. */
    given: (parcel: PackedParcelView, answer: CarrierAnswer) => {
      put(parcel, entryFrom(answer));
    },
    restore: (parcel: PackedParcelView) => {
      const { saved: kept } = of(parcel);
      put(parcel, { typed: kept, state: kept === '' ? 'idle' : 'saved', text: '' });
    },
    /** A pasted column, from a row downwards. */
    fill: (from: number, column: readonly string[]) => {
      column.forEach((typed, index) => {
        const parcel = parcels[from + index];
        if (parcel) void save(parcel, typed);
      });
    },
    isReady: (parcel: PackedParcelView) => {
      const { saved: kept, state } = of(parcel);
      if (state === 'refused' || state === 'saving') return false;
      return kept === '' ? !needsCode(parcel.shipping_type) : true;
    },
  };
}

const clock = new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
});

async function saved(id: number, code: string): Promise<Partial<CodeEntry>> {
  try {
    await request(updateExpedition, {
      path: { id },
      body: { track_code: code },
      overlay: false,
      alerts: false,
    });
    return { saved: code, state: 'saved', text: `Salvo às ${clock.format(new Date())}` };
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return { state: 'refused', text: `Não salvo: ${error.message} Tente de novo com Enter.` };
  }
}
