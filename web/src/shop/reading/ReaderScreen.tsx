import { awaitedPart } from '#web/ui/lazyPart.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Blank } from '#web/ui/state/Blank.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { AccountSwitch } from '#web/entities/profiles/otherAccounts';
import { LoginRequired } from '#web/entities/session/LoginRequired.tsx';
import { openFile } from '#web/http/openFile';
import { usePerson, useSession } from '#web/state/session';
import type { Signature } from '#shared/signatures/signature';
import { formatReais, fromWire } from '#shared/values/money';
import { getSignatureFile } from '#shared/signatures/signatureEndpoints';
import { type PathParam, pathTo } from '#shared/site/pathTo';
import { endedNote, readOpenCopies } from '#web/entities/offline/copies';
import { placeIn } from '#web/entities/reading/readingPlaces';
import { ReaderHead } from './ReaderHead';
import styles from './reader.module.css';
import { type Opening, useOpening } from './useOpening';

/** Loaded in parallel with the manual, because it includes the PDF library. */
const Reader = awaitedPart(async () => (await import('./Reader')).Reader);

/** `/read/{signature}`: the manual without the shop's frame. */
export function ReaderScreen() {
  const { signature = '' } = useParams<PathParam<'/read/:signature'>>();
  const user = useSession((session) => session.user?.id);
  const kept = user === undefined ? readOpenCopies() : null;
  const id = /^[1-9]\d{0,14}$/.test(signature) ? Number(signature) : null;
  const owner = user ?? (kept?.copies.some((copy) => copy.signature.id === id) ? kept.owner : null);
  if (owner === null) {
    return (
      <Bare>
        <LoginRequired note={kept === null ? endedNote() : undefined} />
      </Bare>
    );
  }
  if (id === null) return <NotThere />;
  return <Opened key={id} id={id} owner={owner} />;
}

function Opened({ id, owner }: { id: number; owner: number }) {
  const [connected, setConnected] = useState(true);
  const { state, again } = useOpening(id, { owner, onConnection: setConnected });
  const page = placeIn(id, owner)?.page ?? 1;
  if (state.kind === 'opening') return <Waiting {...state} page={page} />;
  if (state.kind !== 'open') return <Closed state={state} id={id} onRetry={again} />;
  return (
    <Suspense fallback={<Waiting signature={state.signature} slow={false} page={page} />}>
      <Reader {...{ ...state, owner, connected }} onReopen={again} />
    </Suspense>
  );
}

type Waits = { signature: Signature | null; slow: boolean; page: number };

/** A sheet of the final size, so that nothing moves when the page appears. */
function Waiting({ signature, slow, page }: Waits) {
  return (
    <div className={styles.reading} data-waiting="">
      <header className={styles.bar}>
        <ReaderHead signature={signature} />
      </header>
      <main id="leaf" className={styles.desk} tabIndex={-1} aria-busy="true">
        <div className={styles.blankLeaf} role="status">
          <p>Carregando a página {page}...</p>
          {slow ? (
            <p>
              Preparando a sua cópia licenciada. Na primeira abertura de uma revisão isso pode levar
              alguns segundos.
            </p>
          ) : null}
        </div>
      </main>
    </div>
  );
}

type Shut = Exclude<Opening, { kind: 'open' | 'opening' }>;

function Closed({ state, id, onRetry }: { state: Shut; id: number; onRetry: () => void }) {
  switch (state.kind) {
    case 'missing':
      return <NotThere />;
    case 'failed':
      return (
        <Bare>
          <ErrorState error={state.error} note="O manual não foi aberto." onRetry={onRetry} />
        </Bare>
      );
    case 'unkept':
      return (
        <Bare>
          <Blank
            icon="alert"
            title="Sem internet"
            note="Este manual não está guardado neste aparelho."
            role="alert"
          >
            <Button variant="secondary" onClick={onRetry}>
              Tentar de novo
            </Button>
            <ButtonLink to={pathTo('/offline')}>Ver o que está guardado neste aparelho</ButtonLink>
          </Blank>
        </Bare>
      );
    case 'refused':
      return (
        <Bare>
          <Blank icon="ban" title={state.why} role="alert">
            {state.signature?.overdue ? (
              <ButtonLink
                variant="primary"
                to={pathTo('/publications/:id', { id: state.signature.publication.id })}
              >
                Comprar novamente por {formatReais(fromWire(state.signature.publication.price))}
              </ButtonLink>
            ) : null}
            <Back />
          </Blank>
        </Bare>
      );
    case 'damaged':
      return (
        <Bare>
          <Blank icon="alert" title="Não foi possível abrir este arquivo" role="alert">
            <Button variant="primary" onClick={() => void openFile(getSignatureFile, { id })}>
              <Icon name="download" />
              Download
            </Button>
            <ButtonLink variant="secondary" to={pathTo('/contact')}>
              Fale com a AeroPub
            </ButtonLink>
            <Back />
          </Blank>
        </Bare>
      );
  }
}

function NotThere() {
  const person = usePerson();
  return (
    <Bare>
      <Blank
        icon="book"
        title="Publicação não encontrada"
        note={person ? 'Se ela é de outra conta, abra por essa conta.' : undefined}
        role="alert"
      >
        {person ? <AccountSwitch /> : null}
        <Back />
      </Blank>
    </Bare>
  );
}

const Back = () => (
  <ButtonLink variant="secondary" to={pathTo('/manage')}>
    Voltar ao Gerenciador
  </ButtonLink>
);

function Bare({ children }: { children: ReactNode }) {
  return (
    <div className={styles.reading} data-waiting="">
      <header className={styles.bar}>
        <ReaderHead signature={null} />
      </header>
      <main id="leaf" className={styles.bare} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
