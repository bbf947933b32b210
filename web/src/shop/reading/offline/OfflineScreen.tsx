import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { displayName } from '#shared/profiles/person';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { pathTo } from '#shared/site/pathTo';
import { Blank } from '#web/ui/state/Blank.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { LoginRequired } from '#web/entities/session/LoginRequired.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import {
  type Copies,
  type Copy,
  endedNote,
  isOver,
  lockOf,
  lockReasons,
  readCopies,
  readOpenCopies,
  removeCopy,
  storedCertificate,
} from '#web/entities/offline/copies';
import { OutsideNote } from '#web/entities/signatures/OutsideNote.tsx';
import { KeptUntil } from '#web/entities/offline/KeptUntil.tsx';
import { saveBlob } from '#web/http/saveBlob';
import { useSession } from '#web/state/session';
import { useConnected } from '#web/state/useConnected';
import styles from './offline.module.css';

const title = 'Disponível sem internet';

/**
 * `/offline`: the copies on this device, readable without a connection and with an expired session.
 */
export function OfflineScreen() {
  const user = useSession((session) => session.user?.id);
  const connected = useConnected();
  const [, again] = useState(0);
  const [now] = useState(() => new Date());
  const kept = user === undefined ? readOpenCopies() : readCopies(user);
  if (user === undefined && kept === null) {
    return (
      <>
        <Title title={title} />
        <LoginRequired note={endedNote()} />
      </>
    );
  }
  const copies = kept?.copies.filter((copy) => !isOver(copy, now)) ?? [];
  return (
    <>
      <Title
        title={title}
        lead="Estas publicações estão guardadas neste aparelho. Saem dele quando você sai da conta, quando vencem ou são canceladas."
      />
      <div className="stack">
        {connected ? null : (
          <Notice tone="wait" role="status">
            <p>
              Sem internet. O que está guardado abre assim mesmo; o resto da loja volta com ela.
            </p>
          </Notice>
        )}
        {kept && copies.length > 0 ? (
          <Kept
            kept={{ ...kept, copies }}
            now={now}
            entered={user !== undefined}
            onRemove={(id) => {
              void removeCopy(kept.owner, id).then(() => again((count) => count + 1));
            }}
          />
        ) : (
          <Blank
            icon="download"
            title="Nada guardado neste aparelho"
            note="Abra um manual em Ler e ligue “Disponível sem internet”."
          >
            {connected ? (
              <ButtonLink variant="primary" to={pathTo('/manage')}>
                Ir para o Gerenciador
              </ButtonLink>
            ) : null}
          </Blank>
        )}
      </div>
    </>
  );
}

type KeptProps = {
  kept: Copies;
  now: Date;
  entered: boolean;
  onRemove: (signature: number) => void;
};

function Kept({ kept, now, entered, onRemove }: KeptProps) {
  const lock = lockOf(kept, now);
  return (
    <div className="stack">
      {entered ? (
        <div className="row">
          <ButtonLink variant="secondary" to={pathTo('/search')}>
            <Icon name="search" />
            Buscar nos meus manuais
          </ButtonLink>
        </div>
      ) : (
        <SessionOver kept={kept} />
      )}
      {lock === null ? null : (
        <Notice tone="stop" icon="ban" role="alert">
          <p>{lockReasons[lock]}</p>
        </Notice>
      )}
      <ul className={styles.copies}>
        {kept.copies.map((copy) => (
          <li key={copy.signature.id}>
            <Panel stack>
              <OneCopy {...{ kept, copy, now, onRemove }} locked={lock !== null} />
            </Panel>
          </li>
        ))}
      </ul>
      {kept.certificate === null ? null : (
        <div className="row">
          <Button disabled={lock !== null} onClick={() => void saveCertificate()}>
            <Icon name="certificate" />
            Certificado de {dayOf(kept.certificate)}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * The session expired without being ended: says whose copies these are, and that they still open.
 */
function SessionOver({ kept: { copies } }: { kept: Copies }) {
  const { pathname } = useLocation();
  const [first] = copies;
  return (
    <Notice tone="note" role="status">
      <p>
        <b>Sua sessão terminou por tempo.</b>{' '}
        {first ? `As cópias de ${displayName(first.signature.profile)} continuam aqui.` : null}
      </p>
      <ButtonLink small variant="secondary" to={pathTo('/login')} state={{ from: pathname }}>
        Entrar
      </ButtonLink>
    </Notice>
  );
}

type CopyProps = Pick<KeptProps, 'kept' | 'now' | 'onRemove'> & { copy: Copy; locked: boolean };

function OneCopy({ kept, copy, now, locked, onRemove }: CopyProps) {
  const { signature, revision, kept: fetched, size } = copy;
  const { id, publication, airplane_prefix: prefix, due } = signature;
  const facts = [
    prefix,
    `guardada em ${dayOf(fetched)}`,
    `${Math.max(1, Math.round(size / 1024 / 1024))} MB`,
  ];
  // A one-time purchase stays at the revision bought.
  const newer = due === null || publication.version === revision ? null : publication.version;
  return (
    <>
      <div className="row">
        <h2>{publication.name}</h2>
        <RevisionStamp version={revision} />
      </div>
      <p className="small muted">{facts.filter((fact) => fact !== null).join(', ')}</p>
      <OutsideNote signature={signature} />
      {locked ? null : <KeptUntil {...{ kept, copy, now }} />}
      {newer === null ? null : (
        <p className="small">
          <b>A {newer} está em vigor.</b> Abra em Ler, com internet, para guardar a nova.
        </p>
      )}
      <div className="row">
        {locked ? null : (
          <ButtonLink
            variant="primary"
            to={pathTo('/read/:signature', { signature: id })}
            aria-label={`Ler ${publication.name}`}
          >
            <Icon name="book" />
            Ler
          </ButtonLink>
        )}
        <Button
          variant="remove"
          aria-label={`Tirar ${publication.name} deste aparelho`}
          onClick={() => onRemove(id)}
        >
          <Icon name="trash" />
          Tirar deste aparelho
        </Button>
      </div>
    </>
  );
}

const dayOf = (moment: string) => formatDate(todayInSaoPaulo(new Date(moment)));

async function saveCertificate(): Promise<void> {
  const file = await storedCertificate();
  if (file) saveBlob(file, 'Certificado.pdf');
}
