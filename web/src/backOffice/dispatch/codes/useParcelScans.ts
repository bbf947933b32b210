import { useState } from 'react';
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
  readonly of: (parcel: PackedParcelView) => CodeEntry;
  /** Answers how it stands afterwards. */
  readonly save: (parcel: PackedParcelView, typed: string) => Promise<CodeEntry>;
};

type Rows = {
  readonly parcels: readonly PackedParcelView[];
  readonly codes: Codes;
  /** Puts the focus into the field of a parcel. */
  readonly focus: (parcel: PackedParcelView) => void;
  readonly missing: number;
};

/** Parcel first, then its tracking code: what is read is never another row's. */
export function useParcelScans({ parcels, codes, focus, missing }: Rows) {
  const [open, setOpen] = useState<number | null>(null);
  const [band, setBand] = useState<Band | null>(null);
  const openParcel = (parcel: PackedParcelView) => {
    setOpen(parcel.id);
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
  const readCode = async (parcel: PackedParcelView, text: string) => {
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
  const onRead = (text: string) => {
    const own = readParcelCode(text);
    const parcel = parcels.find(({ id }) => id === (own ?? open));
    if (own !== null && parcel) openParcel(parcel);
    else if (own !== null) void readElsewhere(text, `${own} não está nesta lista`);
    else if (parcel) void readCode(parcel, text);
    else void readElsewhere(text, 'Leia antes a etiqueta da remessa');
  };
  useScan(onRead);
  return {
    onRead,
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
