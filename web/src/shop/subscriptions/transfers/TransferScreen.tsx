import { displayName, endingWith } from '#shared/profiles/person';
import { roleNames } from '#shared/profiles/team/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { type Transfer, transferStateLabel } from '#shared/signatures/transfers/transfer';
import { whatPasses } from '#shared/signatures/transfers/whatPasses';
import { acceptTransfer, endTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { type PathParam, pathTo } from '#shared/site/pathTo';
import { calendarDate, formatDate } from '#shared/values/calendarDate';
import { OtherAccount } from '#web/entities/profiles/otherAccounts';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { Traits } from '#web/entities/publications/Traits.tsx';
import { LoginRequired } from '#web/entities/session/LoginRequired.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { useMayCall, useSession } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { Cell, type Column, FirstCell, Row, Table } from '#web/ui/list/Table.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { countOf } from './countOf';
import { AcceptedNotice, hasMoved, Sides } from './TransfersScreen';
import { transferQuery } from './transferQuery';
import { useTransferChange } from './useTransferChange';

// Loaded only when a photo has to be sent.
const PhotoField = lazyPart(
  async () => (await import('#web/entities/orders/PhotoField.tsx')).PhotoField,
);

/** The target of the e-mail's link: a transfer, as its giver and the invited account see it. */
export function TransferScreen() {
  const owner = useSession(({ user }) => user?.id ?? null);
  const { id } = useParams<PathParam<'/transfers/:id'>>();
  if (owner === null) {
    return (
      <>
        <Title title="Transferência" />
        <LoginRequired note="Entre com a conta do e-mail que recebeu o aviso, ou crie uma com ele." />
      </>
    );
  }
  return <Found owner={owner} id={Number(id)} />;
}

/**
 * The code in the e-mail's link proves that an account created after the offer owns the address.
 */
function useOfferCode(): string | null {
  const [search] = useSearchParams();
  return search.get('code');
}

function Found({ owner, id }: { owner: number; id: number }) {
  const { data, error, isError, refetch } = useQuery(transferQuery(owner, id, useOfferCode()));
  if (error instanceof RequestFailure && error.status === 404) return <ForAnother />;
  if (!data) {
    return (
      <>
        <Title title="Transferência" />
        {isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={3} rowHeight={64} cardHeight={96} />
        )}
      </>
    );
  }
  return data.side === 'received' ? <Received transfer={data} /> : <Given transfer={data} />;
}

/** Reveals nothing about the transfer, not even whether it exists. */
function ForAnother() {
  return (
    <OtherAccount
      title="Esta transferência não é desta conta"
      lead="Abra pelo link do aviso, com a conta do e-mail que o recebeu."
    >
      <ButtonLink variant="secondary" to={pathTo('/transfers')}>
        Ver minhas transferências
      </ButtonLink>
    </OtherAccount>
  );
}

const titleOf = (verb: string, { airplane_prefix: prefix }: Transfer) =>
  prefix ? `${verb} a ${prefix}` : `${verb} publicações`;

/** Said to who does not buy for the company it is of. */
const decidedByOthers = `Decidem o titular e quem tem o papel ${roleNames.buyer}.`;

function Given({ transfer }: { transfer: Transfer }) {
  const { id, email, state, until, reason, actions, publications } = transfer;
  const { end } = useTransferChange();
  const { busy, run } = useChange(async () => {
    await end(id);
    notify({ tone: 'ok', text: 'Transferência desfeita. Nada mudou.' });
  });
  const isOpen = state === 'open';
  const mayDecide = useMayCall(endTransfer);
  return (
    <>
      <Title
        title={titleOf('Transferir', transfer)}
        lead={
          isOpen
            ? `${email} pode aceitar até ${formatDate(calendarDate(until))}. Até lá nada muda.`
            : undefined
        }
      />
      <div className="stack gap-6">
        <AcceptedNotice transfer={transfer} />
        <Kept transfer={transfer} />
        {isOpen || state === 'accepted' ? null : (
          <Notice tone={state === 'review' ? 'wait' : 'note'} title={transferStateLabel(transfer)}>
            <p>{stateText(transfer)}</p>
            {reason === null ? null : <p className="small">“{reason}”</p>}
          </Notice>
        )}
        <Sides transfer={transfer} />
        <Publications transfer={transfer} />
        {isOpen && !mayDecide ? <p className="small muted">{decidedByOthers}</p> : null}
        <div className="row">
          {mayDecide && actions.includes('take_back') ? (
            <Button variant="secondary" busy={busy} busyLabel="Desfazendo" onClick={run}>
              <Icon name="back" />
              Voltar atrás
            </Button>
          ) : null}
          <ButtonLink to={pathTo('/transfers')}>Todas as transferências</ButtonLink>
        </div>
        {isOpen ? (
          <p className="small muted">
            {publications.some(({ is_download }) => is_download)
              ? 'No aceite, os arquivos e cópias guardadas fecham para você.'
              : `No aceite, ${whatPasses(publications)}.`}
          </p>
        ) : null}
      </div>
    </>
  );
}

const giverAs = (side: Transfer['side']) => (side === 'given' ? 'você' : 'quem enviou');

/** Both sides read why some of an accepted transfer stayed with its giver. */
function Kept({ transfer }: { transfer: Transfer }) {
  const { state, side, photo, reason, publications } = transfer;
  if (state !== 'accepted' || publications.every(hasMoved)) return null;
  const isRefused = photo?.state === 'refused';
  const why = isRefused ? photo.reason : reason;
  return (
    <Notice tone="stop" title={isRefused ? 'Foto recusada' : 'Não passou tudo'}>
      <p>
        {`O que pede foto ficou com ${giverAs(side)}.`}
        {why === null ? '' : ` “${why}”`}
      </p>
    </Notice>
  );
}

function stateText({ state, side, until, photo, accepted }: Transfer): string {
  const day = formatDate(calendarDate(until));
  switch (state) {
    case 'review':
      if (photo?.state === 'asked') {
        return side === 'received'
          ? `Envie outra até ${day}; sem ela, o que pede foto fica com quem enviou.`
          : `Pedimos outra foto da plaqueta a quem recebe, até ${day}. Sem ela, o que pede foto fica com você.`;
      }
      return side === 'received'
        ? 'A foto está em verificação, em até 24h; depois disso o manual abre.'
        : 'Os arquivos fecharam: a foto da plaqueta está em verificação.';
    case 'expired':
      return accepted === null
        ? `Não foi aceita até ${day}.`
        : `A outra foto da plaqueta não chegou até ${day}. As publicações continuam com quem enviou.`;
    case 'taken_back':
      return 'A transferência foi desfeita por quem enviou.';
    case 'declined':
      return 'Quem recebia recusou. As publicações continuam com quem enviou.';
    case 'open':
    case 'accepted':
    case 'ended':
      return 'O que não passou não muda de titular.';
  }
}

function Received({ transfer }: { transfer: Transfer }) {
  const { giver, note, state, until, publications } = transfer;
  const moved = publications.filter(hasMoved).length;
  return (
    <>
      <Title
        title={titleOf('Receber', transfer)}
        lead={`${giver.name} transfere ${countOf(publications.length)} ${transfer.airplane_prefix ? 'desta aeronave ' : ''}para você.${note === null ? '' : ` “${note}”`}`}
      />
      <div className="stack gap-6">
        {state === 'open' || state === 'accepted' ? null : (
          <Notice tone={state === 'review' ? 'wait' : 'note'} title={transferStateLabel(transfer)}>
            <p>{stateText(transfer)}</p>
          </Notice>
        )}
        <Kept transfer={transfer} />
        {moved > 0 ? (
          <Notice tone="ok" title={`Aceita: ${countOf(moved)} no seu Gerenciador`}>
            <p>{whatCame(publications.filter(hasMoved))}</p>
          </Notice>
        ) : null}
        <TitleBlock
          cells={[
            ['De', giver.name],
            ...aircraftCells(transfer),
            ...(state === 'open'
              ? [['Aceitar até', formatDate(calendarDate(until))] as const]
              : []),
            ['Custo', 'Nenhum'],
          ]}
        />
        <Publications transfer={transfer} />
        <Answer transfer={transfer} />
        {moved > 0 ? (
          <div className="row">
            <ButtonLink variant="primary" to={pathTo('/manage')}>
              Ir para o Gerenciador
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </>
  );
}

/** A one-time purchase includes no future revisions. */
function whatCame(moved: Transfer['publications']): string {
  const subscribed = moved.filter(({ is_signature }) => is_signature).length;
  if (subscribed === moved.length) return 'Renovações e revisões passaram para você.';
  return subscribed === 0
    ? 'Compra única vale sem prazo, na revisão comprada.'
    : 'Renovações e revisões das assinaturas passaram para você; compra única vale na revisão comprada.';
}

function aircraftCells(transfer: Transfer): [string, string][] {
  const { airplane_prefix: prefix, airplane_serial_number: serial, model } = transfer;
  if (prefix === null) return [];
  const craft: [string, string] = ['Aeronave', [prefix, model].filter(Boolean).join(', ')];
  return serial === null ? [craft] : [craft, ['Número de série', serial]];
}

const columns: readonly Column[] = [
  { label: 'Publicação' },
  { label: 'Revisão', kind: 'tight' },
  { label: 'Vale até', kind: 'tight' },
];

function Publications({ transfer }: { transfer: Transfer }) {
  const { publications, accepted } = transfer;
  const last = accepted === null ? 'Pede' : 'Situação';
  return (
    <Table caption="Publicações da transferência" columns={[...columns, { label: last }]}>
      {publications.map((one) => (
        <Row key={one.signature}>
          <FirstCell>
            <Unbroken>{one.name}</Unbroken>
            <Traits is_signature={one.is_signature} is_download={one.is_download} />
          </FirstCell>
          <Cell label="Revisão" kind="tight">
            <RevisionStamp version={one.version} />
          </Cell>
          <Cell label="Vale até" kind="tight">
            {one.due === null ? 'Sem prazo' : formatDate(calendarDate(one.due))}
          </Cell>
          <Cell label={last}>{asked(one, transfer)}</Cell>
        </Row>
      ))}
    </Table>
  );
}

function asked(
  { state, asks_photo, is_download }: Transfer['publications'][number],
  { photo, side }: Transfer,
): string {
  if (state === 'moved') return side === 'received' ? 'Passou para você' : 'Passou a quem recebe';
  if (state === 'returned') return `Ficou com ${giverAs(side)}`;
  if (asks_photo && photo?.state === 'asked') return 'Outra foto da plaqueta';
  if (asks_photo) return state === 'waiting' ? 'Foto em verificação' : 'Foto da plaqueta';
  return is_download ? 'Nada' : 'O exemplar segue com a aeronave';
}

/** Accepts or declines the transfer, or sends the photo that was requested again. */
function Answer({ transfer }: { transfer: Transfer }) {
  const { id, actions, photo, publications } = transfer;
  const { settled } = useTransferChange();
  const code = useOfferCode();
  const [file, setFile] = useState({ name: '', shown: '' });
  const [problem, setProblem] = useState<string>();
  const [declining, setDeclining] = useState(false);
  const receiver = useSession(({ user }) => (user ? displayName(user) : ''));
  const { busy, run } = useChange(async () => {
    setProblem(undefined);
    try {
      const body = { code, ...(file.name === '' ? {} : { photo: file.name }) };
      const { state } = await settled(request(acceptTransfer, { path: { id }, body }));
      const text = state === 'review' ? 'Aceita. A foto está em verificação.' : 'Aceita';
      notify({ tone: 'ok', text });
    } catch (failure) {
      const why = failure instanceof RequestFailure ? failure.fields.get('photo') : undefined;
      if (!(failure instanceof RequestFailure) || why === undefined) throw failure;
      failure.takeOver();
      setProblem(why);
    }
  });
  const mayDecide = useMayCall(acceptTransfer);
  if (actions.length === 0) return null;
  const accepts = actions.includes('accept');
  const sends = accepts || actions.includes('send_photo');
  if (!mayDecide) return <p className="small muted">{decidedByOthers}</p>;
  const needsPhoto = photo?.state === 'needed' || photo?.state === 'asked';
  const act = accepts ? `Aceitar ${countOf(publications.length)}` : 'Enviar outra foto';
  return (
    <section className="stack" aria-label="Resposta">
      {photo && sends ? <h2>Foto da plaqueta</h2> : null}
      {photo?.state === 'known' ? (
        <p className="small">Usamos a foto já aprovada desta aeronave.</p>
      ) : null}
      {photo?.state === 'asked' ? (
        <Notice tone="wait" title="Precisamos de outra foto.">
          <p>“{photo.reason}”</p>
        </Notice>
      ) : null}
      {needsPhoto ? (
        <>
          <p className="small muted">Mostra que a aeronave está com você.</p>
          <PhotoField
            help="Conferimos em até 24h; depois disso o manual abre."
            file={file.name}
            fileName={file.shown}
            error={problem}
            next={`Falta concluir em “${act}”.`}
            onChange={(name, shown) => {
              setFile({ name, shown });
              if (name !== '') setProblem(undefined);
            }}
          />
        </>
      ) : null}
      <div className="row">
        {sends ? (
          <Button variant="primary" busy={busy} busyLabel="Enviando" onClick={run}>
            <Icon name="check" />
            {act}
          </Button>
        ) : null}
        <Button variant="remove" onClick={() => setDeclining(true)}>
          Recusar
        </Button>
      </div>
      {accepts ? (
        <p className="small muted">
          {`Ao aceitar, ${publications.some((one) => one.is_signature) ? 'renovações e revisões passam para' : 'o titular passa a ser'} ${
            needsPhoto
              ? `${receiver}; o que pede foto, depois da conferência.`
              : endingWith(receiver)
          }`}
        </p>
      ) : null}
      {declining ? <Declining transfer={transfer} onClose={() => setDeclining(false)} /> : null}
    </section>
  );
}

function Declining({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { id, giver } = transfer;
  const [reason, setReason] = useState('');
  const { end } = useTransferChange();
  const code = useOfferCode();
  return (
    <ConfirmDialog
      title="Recusar a transferência?"
      confirm="Recusar"
      busyLabel="Recusando"
      onConfirm={async () => {
        await end(id, { reason: reason.trim(), code });
        onClose();
        notify({ tone: 'ok', text: 'Transferência recusada' });
      }}
      onClose={onClose}
    >
      <p>As publicações continuam com {endingWith(giver.name)}</p>
      <TextAreaField
        label="Motivo"
        optional
        rows={2}
        maxLength={200}
        help={`${giver.name} lê na página da transferência.`}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
