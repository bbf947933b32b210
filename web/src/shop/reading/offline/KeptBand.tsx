import { useState } from 'react';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { KeptCopyOf } from '#web/entities/offline/KeptUntil.tsx';
import { useConnected } from '#web/state/useConnected';
import { Notice } from '#web/ui/state/Notice.tsx';

type Props = { signature: number; owner: number; fetched: string };

/** What is read from this device: the copy of which day, and until when it opens. */
export function KeptBand({ signature, owner, fetched }: Props) {
  const connected = useConnected();
  const [now] = useState(() => new Date());
  const why = connected ? 'Você não entrou na loja.' : 'Sem internet.';
  return (
    <Notice tone="wait" role="status">
      <p>{`${why} Cópia guardada em ${formatDate(todayInSaoPaulo(new Date(fetched)))}.`}</p>
      <KeptCopyOf {...{ owner, signature, now }} />
    </Notice>
  );
}
