import { Link } from 'react-router-dom';
import type { Signature } from '#shared/signatures/signature';
import { endTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { calendarDate, formatDate } from '#shared/values/calendarDate';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { useMayCall } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { Flag } from '#web/ui/state/Flag.tsx';
import { useTransferChange } from './useTransferChange';

type Props = { signature: Signature; transfer: NonNullable<Signature['transfer']> };

/** Shows to whom it is offered and until when, and can withdraw the offer until it is accepted. */
export function TransferPart({ signature, transfer }: Props) {
  const { airplane_prefix: prefix, publication } = signature;
  const { id, email, until, others, accepted } = transfer;
  const { end } = useTransferChange();
  const mayEnd = useMayCall(endTransfer);
  const { busy, run } = useChange(async () => {
    await end(id);
    notify({ tone: 'ok', text: 'Transferência desfeita. Nada mudou.' });
  });
  const along =
    others === 0
      ? ''
      : ` Vai com mais ${others === 1 ? '1 publicação' : `${others} publicações`}${prefix ? ` da ${prefix}` : ''}.`;
  return (
    <section className="spread" aria-label="Transferência">
      <div>
        <Flag tone="wait">{accepted ? 'Transferência aceita' : 'Transferência enviada'}</Flag>
        <p className="small">
          {accepted ? (
            `${publication.is_download ? 'O arquivo fechou: p' : 'P'}assa a quem recebe com a aprovação da foto da plaqueta.`
          ) : (
            <>
              {email} pode aceitar até <b className="num">{formatDate(calendarDate(until))}</b>.
              {along}
            </>
          )}{' '}
          <Link to={pathTo('/transfers/:id', { id })}>Ver transferência</Link>
        </p>
      </div>
      {accepted || !mayEnd ? null : (
        <Button variant="secondary" small busy={busy} busyLabel="Desfazendo" onClick={run}>
          Voltar atrás
        </Button>
      )}
    </section>
  );
}
