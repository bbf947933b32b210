import type { Signature } from '#shared/signatures/signature';
import { type AutoRenewal, lastDayToStop } from '#shared/signatures/autoRenewal';
import {
  autoRenewalLabel,
  autoRenewalReasonText,
  freightApart,
  laterPrice,
} from '#shared/signatures/autoRenewalTexts';
import { formatReais, fromWire } from '#shared/values/money';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Flag } from '#web/ui/state/Flag.tsx';
import { shownDay } from './shownDay';
import { useAutoRenewal, useEndingRenewal } from './useAutoRenewal';
import styles from './autoRenewal.module.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { getSignature } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { signatureKeys } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { CopyButton } from '#web/ui/button/CopyButton.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { awaitedPart } from '#web/ui/lazyPart.tsx';

// Loaded only when a renewal has to be authorised.
const QrCode = awaitedPart(async () => (await import('#web/ui/paper/QrCode.tsx')).QrCode);

const askEvery = 5000;

/**
 * The code to scan in the bank's app, with price and date shown before any consent. It polls while
 * the page is visible.
 */
function WaitingPart({ signature, auto }: { signature: Signature; auto: AutoRenewal }) {
  const { isEnding, end, undo } = useEndingRenewal(signature);
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
          {freightOf(signature)}
        </p>
        <TitleBlock
          cells={[
            ['Cobra em', shownDay(charge_on)],
            ['Valor', `${formatReais(fromWire(price))} por ano`],
            ['Nova validade', shownDay(renews_to)],
          ]}
        />
        {isEnding ? (
          <Ending name={signature.publication.name} onUndo={undo}>
            A autorização deixa de valer em 10 s.
          </Ending>
        ) : (
          <div className="row">
            <CopyButton label="Copiar código Pix" code={qr} shown={code} variant="primary" />
            <Button variant="remove" onClick={end}>
              Não renovar assim
            </Button>
          </div>
        )}
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

/** Polls the subscription; once the bank has answered, refreshes everything that shows it. */
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

type Props = { signature: Signature };

/** The automatic renewal: offered, to be authorised in the bank, active, failed, ended. */
export function AutoRenewalPart({ signature }: Props) {
  const auto = signature.auto_renewal ?? null;
  if (auto === null || auto.state === 'ended') {
    return signature.actions.includes('auto_renew') ? (
      <Offer signature={signature} ended={auto} />
    ) : auto === null ? null : (
      <p className="small muted">Renovação automática: {reasonOf(auto)}</p>
    );
  }
  const { airplane_prefix: prefix } = signature;
  return (
    <section
      className={styles.part}
      aria-label={['Renovação automática', prefix].filter(Boolean).join(', ')}
    >
      <div className="row">
        <h3 className={styles.title}>Renovar automaticamente</h3>
        <State auto={auto} />
      </div>
      {isTooLate(signature, auto) ? (
        <p className="small wait-ink">
          {`A validade até ${shownDay(signature.due)} ainda depende de você: renove antes. A automática vale da próxima em diante.`}
        </p>
      ) : null}
      {auto.state === 'waiting' ? <WaitingPart {...{ signature, auto }} /> : null}
      {auto.state === 'active' ? <Active {...{ signature, auto }} /> : null}
      {auto.state === 'failed' ? <Failed {...{ signature, auto }} /> : null}
    </section>
  );
}

/** Too close to announce and charge the renewal in time, so it starts with the next period. */
const isTooLate = ({ due }: Signature, { state, charge_on }: AutoRenewal): boolean =>
  (state === 'waiting' || state === 'active') && due !== null && charge_on > due;

function State({ auto }: { auto: AutoRenewal }) {
  switch (auto.state) {
    case 'waiting':
      return (
        <Flag tone="wait" icon="clock">
          Espera a sua autorização no banco
        </Flag>
      );
    case 'active':
      return <Flag tone="ok">Ativa</Flag>;
    case 'failed':
      return (
        <Flag tone={auto.problem?.kind === 'cancelled' ? 'wait' : 'stop'}>
          {autoRenewalLabel(auto)}
        </Flag>
      );
    case 'ended':
      return null;
  }
}

/** A single muted line, so that it does not look like a task. */
function Offer({ signature, ended }: Props & { ended: AutoRenewal | null }) {
  const { busy, start } = useAutoRenewal(signature);
  const { price_signature: price } = signature.publication;
  return (
    <div className="spread">
      <p className="small">
        {ended === null ? <>Vence em {shownDay(signature.due)}. </> : <>{reasonOf(ended)} </>}
        <span className="muted">
          {price === null ? '' : `Hoje custa ${formatReais(fromWire(price))} por ano. `}
          Renovada automaticamente, avisamos por e-mail antes de cada cobrança, e você pode
          desistir.
        </span>
      </p>
      <StartButton {...{ signature, busy, start }} label="Renovar automaticamente" />
    </div>
  );
}

type Starting = Props & { busy: boolean; start: () => void; label: string };

const StartButton = ({ signature: { publication }, busy, start, label }: Starting) => (
  <Button
    small
    busy={busy}
    busyLabel="Pedindo"
    aria-label={`${label}: ${publication.name}`}
    onClick={start}
  >
    <Icon name="repeat" />
    {label}
  </Button>
);

type PartProps = Props & { auto: AutoRenewal };

function Active({ signature, auto }: PartProps) {
  const { price, charge_on, announced_on, requested, authorised_on } = auto;
  const later = laterPrice(signature);
  return (
    <>
      <p className="small">
        {requested ? (
          <>A cobrança de {shownDay(charge_on)} já foi pedida ao banco.</>
        ) : (
          <>
            Cobramos <b className="num">{formatReais(fromWire(price))}</b> em{' '}
            <b className="num">{shownDay(charge_on)}</b> por Pix Automático.
            {freightOf(signature)}{' '}
            {announced_on === null
              ? 'Avisamos por e-mail 30 dias antes do vencimento, com o valor.'
              : `Avisado em ${shownDay(announced_on)}.`}{' '}
            {signature.actions.includes('end_auto_renewal')
              ? `Pode desistir até ${shownDay(lastDayToStop(auto))}, aqui ou no banco.`
              : `Quem compra pela empresa pode desistir até ${shownDay(lastDayToStop(auto))}.`}
          </>
        )}
        {later === null ? null : (
          <>
            {' '}
            A partir de {shownDay(auto.renews_to)}, {formatReais(later)} por ano.
          </>
        )}
      </p>
      <Foot {...{ signature }} label="Não renovar">
        {authorised_on === null ? '' : `Autorizada em ${shownDay(authorised_on)}.`}
        {requested ? ' Não renovar vale para a próxima.' : ''}
      </Foot>
    </>
  );
}

function Failed({ signature, auto }: PartProps) {
  const { busy, start } = useAutoRenewal(signature);
  const { problem, slip, renews_to } = auto;
  const isToBeAsked = signature.actions.includes('auto_renew');
  const isCode = problem?.kind === 'expired';
  return (
    <>
      <p className="small">
        {isCode ? 'O código venceu.' : reasonOf(auto)}
        {slip ? ' Um boleto do mesmo valor foi enviado por e-mail.' : ''}
      </p>
      {isToBeAsked ? (
        <div className="spread">
          <span className="small muted">Nada foi cobrado.</span>
          <StartButton
            {...{ signature, busy, start }}
            label={isCode ? 'Gerar outro código' : 'Tentar de novo'}
          />
        </div>
      ) : (
        <Foot signature={signature} label="Encerrar a renovação">
          A autorização continua: em {renews_to.slice(0, 4)} tentamos de novo.
        </Foot>
      )}
    </>
  );
}

function Foot({
  signature,
  label,
  children,
}: Props & { label: string; children: React.ReactNode }) {
  const { isEnding, end, undo } = useEndingRenewal(signature);
  const { name } = signature.publication;
  if (isEnding) {
    return (
      <Ending name={name} onUndo={undo}>
        A renovação automática termina em 10 s.
      </Ending>
    );
  }
  return (
    <div className="spread">
      <span className="small muted">{children}</span>
      {signature.actions.includes('end_auto_renewal') ? (
        <Button small variant="remove" aria-label={`${label}: ${name}`} onClick={end}>
          {label}
        </Button>
      ) : null}
    </div>
  );
}

type EndingProps = { name: string; onUndo: () => void; children: string };

/** Takes the focus from the button that disappeared. */
function Ending({ name, onUndo, children }: EndingProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <div className="spread">
      <span className="small muted" role="status">
        {children}
      </span>
      <Button
        small
        ref={button}
        variant="secondary"
        aria-label={`Desfazer: ${name}`}
        onClick={onUndo}
      >
        Desfazer
      </Button>
    </div>
  );
}

const freightOf = ({ publication }: Signature): string =>
  publication.is_download ? '' : ` ${freightApart}`;

/** Who ended the renewal, as its holder reads it. */
const enders: Readonly<Record<string, string>> = {
  true: 'por você ',
  false: 'por quem compra pela empresa ',
};

const reasonOf = ({ problem }: AutoRenewal) =>
  problem === null
    ? ''
    : problem.kind === 'client'
      ? `Encerrada ${enders[String(problem.by_reader)] ?? ''}em ${shownDay(problem.on)}.`
      : autoRenewalReasonText(problem);
