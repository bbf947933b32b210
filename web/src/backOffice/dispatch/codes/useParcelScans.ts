import { useState } from 'react';
import { normaliseTrackingCode } from '#shared/brazil/trackingCode';
import { readParcelCode } from '#shared/dispatch/parcelCode';
import type { PackedParcelView } from '#shared/dispatch/parcelPapers';
import { displayName } from '#shared/profiles/person';
import { shippingLabel } from '#shared/shipping/shippingService';
import { lookUp } from '../../kit/scans/useScanRead';
import { useScan } from '../../kit/scans/useScan';
import type { Band } from './ScanBand';
import { sound } from './sounds';
import type { CodeEntry } from './useCodes';

type Codes = {
  readonly now: (parcel: PackedParcelView) => CodeEntry;
  readonly restore: (parcel: PackedParcelView) => void;
  /** Returns the entry after the save. */
  readonly save: (parcel: PackedParcelView, typed: string) => Promise<CodeEntry>;
};

/** A code scanned for a parcel that already has another one. */
type Asked = { readonly parcel: PackedParcelView; readonly saved: string; readonly text: string };

const labelFirst = 'Leia antes a etiqueta da remessa';

type Rows = {
  readonly parcels: readonly PackedParcelView[];
  readonly codes: Codes;
  /** Focuses the code field of a parcel. */
  readonly focus: (parcel: PackedParcelView) => void;
  readonly missing: number;
};

/** The label is scanned before its tracking code, so a code never goes to another row. */
export function useParcelScans({ parcels, codes, focus, missing }: Rows) {
  const [open, setOpen] = useState<number | null>(null);
  const [band, setBand] = useState<Band | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  // Someone who scans labels scans one before each code, so the focused field does not show which
  // parcel they hold.
  const [isByLabel, setByLabel] = useState(false);
  const openParcel = (parcel: PackedParcelView) => {
    setOpen(parcel.id);
    setByLabel(true);
    setBand({
      tone: 'note',
      now: `${parcel.id}: agora o código de rastreio`,
      rest: whereTo(parcel),
    });
    focus(parcel);
    sound('read');
  };
  const readElsewhere = async (text: string, now: string) => {
    sound('refused');
    setBand({ tone: 'wait', now, rest: `Código ${text} lido.` });
    const found = await lookUp(text);
    if (found) setBand({ tone: 'wait', now, rest: `Código ${text}: ${found.name}.`, to: found.to });
  };
  const takeCode = async (parcel: PackedParcelView, text: string) => {
    const { state, text: why, saved } = await codes.save(parcel, text);
    if (state === 'refused') {
      setBand({
        tone: 'stop',
        now: `${parcel.id}: leia o código de novo`,
        rest: `${text}: ${why}`,
      });
      focus(parcel);
      sound('refused');
      return;
    }
    setOpen(null);
    setBand({ tone: 'ok', now: `${parcel.id} salva: ${saved}`, rest: 'Leia a próxima etiqueta.' });
    sound('saved');
  };
  const readCode = (parcel: PackedParcelView, text: string) => {
    const { saved } = codes.now(parcel);
    if (saved === '' || saved === normaliseTrackingCode(text)) {
      void takeCode(parcel, text);
      return;
    }
    codes.restore(parcel);
    setAsked({ parcel, saved, text });
    sound('refused');
  };
  const onRead = (text: string) => {
    setAsked(null);
    const parcelCode = readParcelCode(text);
    const parcel = parcels.find(({ id }) => id === (parcelCode ?? open));
    if (parcelCode !== null && parcel) openParcel(parcel);
    else if (parcelCode !== null) void readElsewhere(text, `${parcelCode} não está nesta lista`);
    else if (parcel) readCode(parcel, text);
    else void readElsewhere(text, labelFirst);
  };
  const onReadInto = (parcel: PackedParcelView, ended: string) => {
    const { saved, typed } = codes.now(parcel);
    // The field was empty, so all its text was scanned, even if the scanner paused.
    const text = saved === '' ? typed : ended;
    const isLabel = readParcelCode(text) !== null;
    const isOfField = open === null ? saved === '' && !isByLabel : open === parcel.id;
    if (isOfField && !isLabel) {
      readCode(parcel, text);
      return;
    }
    codes.restore(parcel);
    if (isLabel || open !== null) onRead(text);
    // A scanner may read the same code twice.
    else if (saved !== normaliseTrackingCode(text)) {
      void readElsewhere(
        text,
        saved === '' ? labelFirst : `${parcel.id} já tem ${saved}. ${labelFirst}`,
      );
    }
  };
  useScan(onRead);
  return {
    onRead,
    /** Handles a scan into the field of a parcel; the code may belong to another parcel. */
    onReadInto,
    /** The code was typed by hand, so no scanned label waits for a code. */
    close: () => {
      setOpen(null);
      setBand(null);
    },
    asked,
    replace: async () => {
      setAsked(null);
      if (asked) await takeCode(asked.parcel, asked.text);
    },
    keep: () => setAsked(null),
    band: band ?? {
      now: 'Leia a etiqueta de uma remessa',
      rest: `Ou digite na linha. ${missing === 1 ? 'Falta 1 código.' : `Faltam ${missing} códigos.`}`,
    },
  };
}

const whereTo = ({ client, address, shipping_type }: PackedParcelView) =>
  [
    displayName(client),
    address ? `${address.city}, ${address.state}` : null,
    shippingLabel(shipping_type),
  ]
    .filter(Boolean)
    .join(', ');
