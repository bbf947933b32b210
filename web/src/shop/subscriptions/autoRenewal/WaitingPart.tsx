import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import type { AutoRenewal } from '#shared/signatures/autoRenewal';
import type { Signature } from '#shared/signatures/signature';
import { getSignature } from '#shared/signatures/signatureEndpoints';
import { formatReais, fromWire } from '#shared/values/money';
import { request } from '#web/http/httpClient';
import { signatureKeys } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { CopyButton } from '#web/ui/button/CopyButton.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { lazyPart } from '#web/ui/lazyPart';
import { shownDay } from './shownDay';
import { useAutoRenewal } from './useAutoRenewal';
import styles from './autoRenewal.module.css';

// Only where something is to be authorised.
const QrCode = lazyPart(async () => ({
  default: (await import('#web/ui/paper/QrCode.tsx')).QrCode,
}));

const askEvery = 5000;

/** The code to be read in the bank, with price and day before any consent; asks while the page can be seen. */
export function WaitingPart({ signature, auto }: { signature: Signature; auto: AutoRenewal }) {
  const { busy, stop } = useAutoRenewal(signature);
  const code = useRef<HTMLSpanElement>(null);
  useAnswerOfBank(signature.id);
  const { qr, charge_on, price, renews_to, first_payment, until } = auto;
  if (qr === null) return null;
  const picture = (
    <Suspense fallback={<div className={styles.qr} />}>
      <QrCode className={styles.qr} text={qr} label="Código QR da autorização" />
    </Suspense>
  );
  return (
    <div className={styles.auto}>
      <div className="hide-small">{picture}</div>
      <div className="stack gap-3">
        <p className="small">
          Leia com o aplicativo do banco, ou copie o código.{' '}
          {first_payment === null
            ? 'É uma autorização: hoje nada é cobrado.'
            : `É uma autorização: para confirmar, o banco paga ${formatReais(fromWire(first_payment))} agora.`}
        </p>
        <TitleBlock
          cells={[
            ['Cobra em', shownDay(charge_on)],
            ['Valor', `${formatReais(fromWire(price))} por ano`],
            ['Nova validade', shownDay(renews_to)],
          ]}
        />
        <div className="row">
          <CopyButton label="Copiar código Pix" code={qr} shown={code} variant="primary" />
          <Button variant="remove" busy={busy} busyLabel="Encerrando" onClick={stop}>
            Não renovar assim
          </Button>
        </div>
        <span className="sr" ref={code}>
          {qr}
        </span>
        <details className={`only-small ${styles.fold ?? ''}`}>
          <summary>
            <Icon name="down" />
            Mostrar o código QR
          </summary>
          {picture}
        </details>
        <p className="small muted" role="status">
          Esta página avisa quando o banco confirmar. O código vale até {shownDay(until)}.
        </p>
      </div>
    </div>
  );
}

/** Reads the subscription again and again; once the bank has answered, everything that shows it. */
function useAnswerOfBank(id: number): void {
  const client = useQueryClient();
  const asked = useQuery({
    queryKey: signatureKeys.one(id),
    queryFn: ({ signal }) => request(getSignature, { path: { id }, signal, overlay: false }),
    refetchInterval: askEvery,
  });
  const state = asked.data?.auto_renewal?.state;
  useEffect(() => {
    if (state === undefined || state === 'waiting') return;
    if (state === 'active') notify({ tone: 'ok', text: 'Renovação automática ativa' });
    void client.invalidateQueries({ queryKey: signatureKeys.all });
  }, [client, state]);
}
