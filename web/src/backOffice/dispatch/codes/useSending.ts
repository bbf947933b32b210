import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PackedParcelView } from '#shared/dispatch/parcelPapers';
import { reopenParcels } from '#web/backOffice/kit/packing/closeEach';
import { focusResult } from '#web/backOffice/kit/ResultLine.tsx';
import {
  dispatchKeys,
  expeditionKeys,
  orderKeys,
  signatureKeys,
  todayKey,
} from '#web/http/queryKeys';
import { sendReady } from './sendReady';

export type SentBatch =
  | {
      readonly kind: 'sent';
      readonly sent: readonly number[];
      readonly clients: number;
      readonly at: Date;
      readonly refused: readonly string[];
    }
  | { readonly kind: 'undone'; readonly count: number; readonly problems: readonly string[] };

const changed = [dispatchKeys.all, expeditionKeys.all, orderKeys.all, signatureKeys.all, todayKey];

/** Marks parcels as sent and takes a whole batch of that back. */
export function useSending(onChanged: () => void) {
  const client = useQueryClient();
  const [last, setLast] = useState<SentBatch | null>(null);
  const done = (came: SentBatch) => {
    setLast(came);
    for (const queryKey of changed) void client.invalidateQueries({ queryKey });
    onChanged();
    focusResult();
  };
  return {
    last,
    send: async (parcels: readonly PackedParcelView[]) => {
      const { sent, refused } = await sendReady(parcels.map(({ id }) => id));
      const told = parcels.filter(({ id }) => sent.includes(id));
      const clients = new Set(told.map((parcel) => parcel.client.id)).size;
      done({ kind: 'sent', sent, clients, at: new Date(), refused });
    },
    undo: async () => {
      const sent = last?.kind === 'sent' ? last.sent : [];
      const refused = await reopenParcels(sent);
      const problems = [...refused].map(([id, reason]) => `${id}: ${reason}`);
      done({ kind: 'undone', count: sent.length - problems.length, problems });
    },
  };
}
