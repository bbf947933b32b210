import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { email, optionalText } from '#shared/api/fields';
import { manageMessages } from '#shared/messages/messages';
import { getSignature, listSignatures } from '#shared/signatures/signatureEndpoints';
import type { Signature } from '#shared/signatures/signature';
import { lastDayToAccept, maxTransferred } from '#shared/signatures/transfers/transfer';
import { createTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { whatPasses } from '#shared/signatures/transfers/whatPasses';
import { pathTo } from '#shared/site/pathTo';
import { calendarDate, formatDate } from '#shared/values/calendarDate';
import { LoginRequired } from '#web/entities/session/LoginRequired.tsx';
import { ChoiceList } from '#web/forms/fields/ChoiceList.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { transferKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import { notify } from '#web/state/notify';
import { useSession } from '#web/state/session';
import { useToday } from '#web/state/useToday';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { RareIcon } from '#web/ui/icon/RareIcon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { Empty } from '#web/ui/state/Empty.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { SubmitButton } from '#web/forms/SubmitButton.tsx';
import { heldVersion } from '../revisions/revisionReading';
import { countOf } from './countOf';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';
import styles from './transfers.module.css';
import { useMayTransfer } from './useMayTransfer';
import { useTransferChange } from './useTransferChange';

/** Transfers the purchases of an aircraft that was sold, or a single purchase. */
export function NewTransferScreen() {
  const owner = useSession(({ user }) => user?.id ?? null);
  const mayTransfer = useMayTransfer();
  const [asked] = useSearchParams();
  const prefix = asked.get('prefix') ?? '';
  const signature = Number(asked.get('signature'));
  const id = Number.isSafeInteger(signature) && signature > 0 ? signature : null;
  if (owner === null) {
    return (
      <>
        <Title title="Transferir publicações" />
        <LoginRequired />
      </>
    );
  }
  return mayTransfer ? <Offer {...{ owner, prefix, id }} /> : <OnlyOwner />;
}

/** Shown to team members and staff, whose lists would just look empty. */
const OnlyOwner = () => (
  <>
    <Title title="Transferir publicações" />
    <Blank icon="user" title="Só o titular transfere">
      <ButtonLink variant="secondary" to={pathTo('/manage')}>
        Ir para o Gerenciador
      </ButtonLink>
    </Blank>
  </>
);

type Asked = { owner: number; prefix: string; id: number | null };

function Offer({ owner, prefix, id }: Asked) {
  const found = useQuery({
    queryKey: transferKeys.offered(owner, prefix, id),
    queryFn: async ({ signal }) => {
      if (id !== null) {
        return [await request(getSignature, { path: { id }, signal, mayBeMissing: true })];
      }
      const query = { profile: 'me' as const, prefix, page: '1', ordering: 'aircraft' };
      return (await request(listSignatures, { query, signal })).results;
    },
  });
  const rows = found.data;
  const [first] = rows ?? [];
  const craft = first?.airplane_prefix ?? null;
  const title = craft === null ? 'Transferir publicação' : `Transferir a ${craft}`;
  const serial = first?.airplane_serial_number;
  return (
    <>
      <Title
        title={rows ? title : 'Transferir publicações'}
        lead={
          rows
            ? `${serial ? `N/S ${serial}. ` : ''}As publicações seguem com a aeronave, sem custo.`
            : undefined
        }
      />
      {!rows ? (
        found.isError ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Skeleton rows={3} rowHeight={64} cardHeight={96} />
        )
      ) : first ? (
        <OfferForm rows={rows} one={id !== null} />
      ) : (
        <Empty title={manageMessages.empty}>
          <ButtonLink variant="secondary" to={pathTo('/manage')}>
            Ir para o Gerenciador
          </ButtonLink>
        </Empty>
      )}
    </>
  );
}

const offered = v.object({ email, note: optionalText(200) });

const hasFiles = (rows: readonly Signature[]) =>
  rows.some(({ publication }) => publication.is_download);
const isSubscription = ({ publication }: Signature) => publication.is_signature;
const passing = (rows: readonly Signature[]) =>
  whatPasses(rows.map(({ publication }) => publication));
const isFree = ({ actions }: Signature) => actions.includes('transfer');

function OfferForm({ rows, one }: { rows: readonly Signature[]; one: boolean }) {
  const free = rows.filter(isFree);
  const [chosen, setChosen] = useState(() =>
    free.slice(0, maxTransferred).map(({ id }) => String(id)),
  );
  const [confirming, setConfirming] = useState<v.InferOutput<typeof offered> | null>(null);
  const [problem, setProblem] = useState<string>();
  const form = useSchemaForm({ schema: offered, defaultValues: { email: '', note: '' } });
  if (free.length === 0) return <NothingToGo rows={rows} />;
  const what = countOf(chosen.length);
  return (
    <div className="split">
      <form
        noValidate
        className="stack gap-6"
        onSubmit={form.submit(async (typed) => {
          setProblem(chosen.length === 0 ? 'Escolha o que transferir.' : undefined);
          if (chosen.length > 0) setConfirming(typed);
          return Promise.resolve();
        })}
      >
        <FormBanner text={form.banner} />
        <section className="stack gap-2" aria-label="O que vai junto">
          <h2>O que vai junto</h2>
          <ChoiceList
            legend="O que vai junto"
            multiple
            name="signatures"
            value={chosen}
            error={problem}
            choices={rows.map(choiceOf)}
            onChange={({ target: { value, checked } }) =>
              setChosen((before) =>
                checked ? [...before, value] : before.filter((id) => id !== value),
              )
            }
          />
        </section>
        <div className="form">
          <div className="w4">
            <TextField
              label="E-mail de quem recebe"
              type="email"
              autoComplete="off"
              help="Quem ainda não tem conta cria ao aceitar."
              {...form.field('email')}
            />
          </div>
          <div className="w6">
            <TextField
              label="Recado"
              optional
              autoComplete="off"
              maxLength={200}
              {...form.field('note')}
            />
          </div>
        </div>
        <div className="row">
          <SubmitButton form={form}>
            <RareIcon name="swap" />
            Transferir {what}
          </SubmitButton>
          <ButtonLink to={pathTo(one ? '/manage' : '/fleet')}>Cancelar</ButtonLink>
        </div>
      </form>
      <Means rows={free} />
      {confirming ? (
        <Confirming
          rows={rows.filter(({ id }) => chosen.includes(String(id)))}
          typed={confirming}
          onRefused={(fields) => {
            const { signatures, ...others } = Object.fromEntries(fields);
            setProblem(signatures);
            form.showFieldErrors(new Map(Object.entries(others)));
          }}
          onClose={() => setConfirming(null)}
        />
      ) : null}
    </div>
  );
}

const choiceOf = (signature: Signature) => {
  const { id, publication, due, transfer_obstacle: obstacle } = signature;
  const kind = [
    heldVersion(signature),
    publication.is_signature ? 'assinatura' : 'compra única',
    publication.is_download ? 'download' : 'impresso',
  ].join(', ');
  const why = isFree(signature) ? '' : (obstacle ?? 'Só o titular transfere.');
  return {
    value: String(id),
    label: publication.name,
    note: why === '' ? kind : `${kind}. ${why}`,
    end: (
      <span className={styles.until}>
        {due === null ? 'sem prazo' : `até ${formatDate(calendarDate(due))}`}
      </span>
    ),
    disabled: why !== '',
  };
};

/** Nothing can be transferred today: lists the reason for each purchase. */
const NothingToGo = ({ rows }: { rows: readonly Signature[] }) => (
  <Panel stack>
    <p>
      <strong>Nenhuma publicação pode ser transferida agora.</strong>
    </p>
    <ul className={styles.list}>
      {rows.map(({ id, publication, transfer_obstacle: why }) => (
        <li key={id}>
          <b>
            <Unbroken>{publication.name}</Unbroken>
          </b>
          <span className="small muted">{why ?? 'Só o titular transfere.'}</span>
        </li>
      ))}
    </ul>
    <div className="row">
      <ButtonLink variant="secondary" to={pathTo('/manage')}>
        Ir para o Gerenciador
      </ButtonLink>
    </div>
  </Panel>
);

function Means({ rows }: { rows: readonly Signature[] }) {
  const lastDay = lastDayToAccept(useToday());
  const until = formatDate(lastDay);
  // Renewing is refused during a transfer, and after the end.
  const endsMeanwhile = rows.some(({ due }) => due !== null && due <= lastDay);
  return (
    <Panel as="aside" stack aria-label="O que acontece">
      <h2>O que acontece</h2>
      <ul className={styles.means}>
        <li>
          <Icon name="mail" />
          <span>
            Quem recebe tem 14 dias, até <b className="num">{until}</b>, para aceitar.
          </span>
        </li>
        <li>
          <Icon name="clock" />
          <span>
            Até lá nada muda, e você pode voltar atrás.
            {endsMeanwhile
              ? ' O que vence até lá não se renova durante a transferência, nem depois: renove antes.'
              : ''}
          </span>
        </li>
        <li>
          <RareIcon name="lock" />
          <span>
            {`No aceite, ${
              hasFiles(rows)
                ? 'seus arquivos e cópias guardadas destas publicações fecham'
                : passing(rows)
            }${rows.some(isSubscription) ? ', e a renovação automática acaba' : ''}.`}
          </span>
        </li>
        <li>
          <Icon name="file" />
          <span>
            O histórico continua seu. Certificado e registro mostram os dois titulares, com datas.
          </span>
        </li>
      </ul>
    </Panel>
  );
}

type ConfirmingProps = {
  rows: readonly Signature[];
  typed: v.InferOutput<typeof offered>;
  onRefused: (fields: ReadonlyMap<string, string>) => void;
  onClose: () => void;
};

/** Confirms what is transferred and to whom; the safe button has the focus. */
function Confirming({ rows, typed, onRefused, onClose }: ConfirmingProps) {
  const navigate = useNavigate();
  const { settle } = useTransferChange();
  const what = countOf(rows.length);
  const send = async () => {
    try {
      const body = { ...typed, signatures: rows.map(({ id }) => id) };
      const { id } = await request(createTransfer, { body });
      onClose();
      notify({ tone: 'ok', text: `Enviada a ${typed.email}` });
      await settle();
      await navigate(pathTo('/transfers/:id', { id }));
    } catch (failure) {
      if (!(failure instanceof RequestFailure) || failure.fields.size === 0) throw failure;
      failure.takeOver();
      onClose();
      onRefused(failure.fields);
    }
  };
  return (
    <ConfirmDialog
      title={`Transferir ${what}?`}
      confirm={`Transferir ${what}`}
      busyLabel="Enviando"
      variant="primary"
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        Para <b>{typed.email}</b>:
      </p>
      <ul className={styles.list}>
        {rows.map(({ id, publication, airplane_prefix: prefix }) => (
          <li key={id}>
            <b>
              <Unbroken>{publication.name}</Unbroken>
            </b>
            {prefix ? <span className="small muted num">{prefix}</span> : null}
          </li>
        ))}
      </ul>
      <p>{hasFiles(rows) ? 'No aceite você perde os arquivos.' : `No aceite, ${passing(rows)}.`}</p>
    </ConfirmDialog>
  );
}
