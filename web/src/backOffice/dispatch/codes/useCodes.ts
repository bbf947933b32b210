import { useRef, useState } from 'react';
import { normaliseTrackingCode } from '#shared/brazil/trackingCode';
import { codeProblem, needsCode } from '#shared/dispatch/codeProblem';
import type { PackedParcelView } from '#shared/dispatch/parcelPapers';
import { dispatchRefusals } from '#shared/messages/input/dispatchRefusals';
import { getExpedition, updateExpedition } from '#shared/expeditions/expeditionEndpoints';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { clockTime } from '../../kit/clockTime';

export type CodeEntry = {
  readonly typed: string;
  /** The code on the server. */
  readonly saved: string;
  /** The record version that the save replaces; undefined replaces any version. */
  readonly version?: string | undefined;
  readonly state: 'idle' | 'saving' | 'saved' | 'refused';
  /** The time of the save, or the reason for the refusal. */
  readonly text: string;
};

export type CarrierAnswer = { readonly code: string } | { readonly problem: string };

type Parcels = readonly PackedParcelView[];

const entryOf = ({ track_code, row_version: version }: PackedParcelView): CodeEntry => {
  const saved = track_code ?? '';
  return { typed: saved, saved, version, state: saved === '' ? 'idle' : 'saved', text: '' };
};

const idleWith = (code: string) => ({ state: code === '' ? 'idle' : 'saved', text: '' }) as const;

const entryFrom = (answer: CarrierAnswer): Partial<CodeEntry> =>
  'code' in answer
    ? {
        typed: answer.code,
        saved: answer.code,
        version: undefined,
        state: 'saved',
        text: 'Código gerado',
      }
    : { state: 'refused', text: answer.problem };

/** The codes of parcels. Each is checked and saved separately, and typed text is never lost. */
export function useCodes(parcels: Parcels) {
  const [entries, setEntries] = useState<ReadonlyMap<number, CodeEntry>>(new Map());
  // The ref has the newest values: a scanner is faster than a render, and each row of a pasted
  // column is checked against the rows above it.
  const latest = useRef(entries);
  const entryIn = (all: ReadonlyMap<number, CodeEntry>, parcel: PackedParcelView) =>
    all.get(parcel.id) ?? entryOf(parcel);
  const now = (parcel: PackedParcelView) => entryIn(latest.current, parcel);
  const put = (parcel: PackedParcelView, change: Partial<CodeEntry>) => {
    latest.current = new Map([...latest.current, [parcel.id, { ...now(parcel), ...change }]]);
    setEntries(latest.current);
  };
  const keep = async (parcel: PackedParcelView, code: string) => {
    const { version } = now(parcel);
    put(parcel, { typed: code, state: 'saving', text: 'Salvando' });
    put(parcel, await saved(parcel.id, code, version));
  };
  const save = async (parcel: PackedParcelView, typed = now(parcel).typed): Promise<CodeEntry> => {
    const code = normaliseTrackingCode(typed);
    const entry = now(parcel);
    if (entry.state === 'saving' && code === entry.typed) return entry;
    if (code === entry.saved && entry.state !== 'refused') {
      // A refused code may have been corrected by hand.
      if (entry.state === 'idle' && code !== '') put(parcel, { ...idleWith(code), typed: code });
      return now(parcel);
    }
    const problem = problemOf(parcel, code, { parcels, entryOf: now });
    if (code === '' && entry.saved === '') put(parcel, { typed, state: 'idle', text: '' });
    else if (problem !== null) put(parcel, { typed, state: 'refused', text: problem });
    else await keep(parcel, code);
    return now(parcel);
  };
  const of = (parcel: PackedParcelView) => entryIn(entries, parcel);
  return {
    of,
    save,
    type: (parcel: PackedParcelView, typed: string) =>
      put(parcel, { typed, state: 'idle', text: '' }),
    /** Stores the carrier's code, or why there is none. */
    given: (parcel: PackedParcelView, answer: CarrierAnswer) => put(parcel, entryFrom(answer)),
    restore: (parcel: PackedParcelView) => {
      const { saved: kept } = now(parcel);
      put(parcel, { ...idleWith(kept), typed: kept });
    },
    now,
    /** Shows a text next to a row that has no code. */
    note: (parcel: PackedParcelView, text: string) => {
      if (now(parcel).saved === '') put(parcel, { text });
    },
    /** Restores the previous code, which may be empty. */
    putBack: async (parcel: PackedParcelView, code: string) => {
      if (now(parcel).saved !== code) await keep(parcel, code);
      else put(parcel, { ...idleWith(code), typed: code });
    },
    isReady: (parcel: PackedParcelView) => {
      if (parcel.unpack.length > 0) return false;
      const { saved: kept, state } = of(parcel);
      if (state === 'refused' || state === 'saving') return false;
      return kept === '' ? !needsCode(parcel.shipping_type) : true;
    },
  };
}

type Beside = {
  readonly parcels: Parcels;
  readonly entryOf: (parcel: PackedParcelView) => CodeEntry;
};

/** A code that is still being saved for another parcel also counts as taken. */
function problemOf(parcel: PackedParcelView, code: string, beside: Beside): string | null {
  const other = beside.parcels.find((one) => {
    const { saved: kept, state, typed } = beside.entryOf(one);
    return one.id !== parcel.id && code !== '' && code === (state === 'saving' ? typed : kept);
  });
  if (other) return dispatchRefusals.code_taken(other.id);
  return codeProblem(parcel.shipping_type, code);
}

const said = (text: string) => ({ state: 'refused', text }) as const;

async function saved(
  id: number,
  code: string,
  row_version: string | undefined,
): Promise<Partial<CodeEntry>> {
  try {
    const { row_version: version } = await request(updateExpedition, {
      path: { id },
      body: { track_code: code, row_version },
      overlay: false,
      alerts: false,
    });
    return { saved: code, version, state: 'saved', text: `Salvo às ${clockTime(new Date())}` };
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    if (error.is('stale')) return changedMeanwhile(id, code);
    return said(`Não salvo: ${error.reason} Tente de novo com Enter.`);
  }
}

/**
 * A colleague changed the same parcel: their value is shown, and only a second Enter replaces it.
 */
async function changedMeanwhile(id: number, code: string): Promise<Partial<CodeEntry>> {
  try {
    const {
      row_version: version,
      track_code,
      status,
    } = await request(getExpedition, {
      path: { id },
    });
    const theirs = track_code ?? '';
    const hasLeft = status.id !== expeditionStatus.inProgress;
    const left = hasLeft ? ' e já saiu' : '';
    if (theirs === code) return { saved: code, version, state: 'saved', text: `Salvo${left}` };
    const what = theirs === '' ? 'sem código' : `com ${theirs}`;
    const text = `Outra pessoa salvou esta remessa ${what}${left}.`;
    // The parcel's page asks before the customer is told a new code. Without the new version, Enter
    // changes nothing here.
    if (hasLeft) return { ...said(`${text} O código muda na página dela.`), saved: theirs };
    return { ...said(`${text} Enter troca pelo seu.`), saved: theirs, version };
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return said(`Não salvo: ${error.reason} Tente de novo com Enter.`);
  }
}
