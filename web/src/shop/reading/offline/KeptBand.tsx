import { useState } from 'react';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { KeptCopyOf } from '#web/entities/offline/KeptUntil.tsx';
import { useSession } from '#web/state/session';
import { useConnected } from '#web/state/useConnected';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';

type Props = {
  signature: number;
  owner: number;
  fetched: string;
  /** Opens the current revision when the connection is back. */
  onReopen: () => void;
};

/** Says that this is a copy on this device, from which day, and until when it opens. */
export function KeptBand({ signature, owner, fetched, onReopen }: Props) {
  const connected = useConnected();
  const [now] = useState(() => new Date());
  const isIn = useSession(({ user }) => user !== null);
  const why = connected ? (isIn ? '' : 'Você não entrou na loja. ') : 'Sem internet. ';
  return (
    <Notice tone="wait" role="status">
      <p>{`${why}Cópia guardada em ${formatDate(todayInSaoPaulo(new Date(fetched)))}.`}</p>
      <KeptCopyOf {...{ owner, signature, now }} />
      {connected && isIn ? (
        <Button small variant="secondary" onClick={onReopen}>
          Abrir pela internet
        </Button>
      ) : null}
    </Notice>
  );
}
