import { AreaButton, AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { displayName } from '#shared/profiles/person';
import type { ProfileRef } from '#shared/profiles/profile';
import type { Publication } from '#shared/publications/publication';
import { getPublication } from '#shared/publications/publicationEndpoints';
import type { Signature } from '#shared/signatures/signature';
import { endText } from '#shared/signatures/endText';
import { suspendedLabel } from '#shared/signatures/signatureStatus';
import { slug } from '#shared/values/text';
import { type PathParam, pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { SignaturePill } from '#web/entities/signatures/SignaturePill.tsx';
import { request } from '#web/http/httpClient';
import { publicationKeys, reportKeys } from '#web/http/queryKeys';
import { shownDate } from '#web/forms/typedFields';
import { acknowledgedText, isLagging } from '#web/entities/signatures/acknowledgedText';
import { subscribersOf } from '#web/entities/signatures/subscribersOf';
import type { ReportColumn } from './parts/reportColumn';
import { ReportScreen } from './ReportScreen';
import styles from './parts/reports.module.css';
import { useReport } from './parts/useReport';
import {
  labelsPerSheet,
  labelsFilename,
  type LabelType,
} from '#shared/profiles/addresses/addressLabels';
import { createAddressLabels } from '#shared/profiles/profileEndpoints';
import { publicationUsersFilename } from '#shared/signatures/publicationUsers';
import { createPublicationUsers } from '#shared/signatures/signatureEndpoints';
import { Title } from '#web/ui/paper/Title.tsx';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { LabelSheetFields, useLabelSheet } from '../kit/labels/LabelSheetFields';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { IconName } from '#web/ui/icon/iconShapes';
import { useChange } from '#web/http/useChange';
import { saveBlob } from '#web/http/saveBlob';

const title = 'Clientes por publicação';

export function PublicationClientsScreen() {
  const { id: text = '' } = useParams<PathParam<'/admin/report/publication_clients/:id'>>();
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id > 0) return <PublicationClients key={id} id={id} />;
  return (
    <>
      <Title title={title} />
      <Blank icon="book" title="Escolha uma publicação" note="O relatório abre a partir dela.">
        <AreaButton variant="secondary" to={pathTo('/admin/publications')}>
          Publicações
        </AreaButton>
      </Blank>
    </>
  );
}

function PublicationClients({ id }: { id: number }) {
  const publication = useQuery({
    queryKey: publicationKeys.one(id),
    queryFn: ({ signal }) => request(getPublication, { path: { id }, signal, mayBeMissing: true }),
  });
  const { report, first, lagging, setLagging } = useClients(id);
  const { rows } = report;
  const clients = useMemo(() => [...new Set(rows?.map(({ profile }) => profile.id))], [rows]);
  /** Stored by client, because labels and lists are for people; none is deselected at first. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  /** The count above the rows updates first; the rows may follow. */
  const leftInRows = useDeferredValue(left);
  const shown = publication.data ?? first?.publication;
  const { name } = shown ?? { name: '' };
  const [shownColumns] = useState(() => [
    checkColumn((client) => setLeft((before) => toggled(before, client))),
    ...columns,
  ]);
  return (
    <div className={styles.clients}>
      <ReportScreen
        title={title}
        facts={factsOf(shown, lagging)}
        nouns={['assinatura', 'assinaturas']}
        columns={shownColumns}
        report={report}
        picked={({ profile }) => !leftInRows.has(profile.id)}
        people="publication_clients"
        filename={`${slug(name) || String(id)}-${lagging ? 'sem-ciente' : 'clientes'}`}
        empty={lagging ? 'Todos estão cientes da revisão em vigor.' : undefined}
        actions={<LaggingButton lagging={lagging} onChange={setLagging} />}
        above={
          <ClientSelection
            publication={{ id, name }}
            clients={clients}
            left={left}
            onLeft={setLeft}
          />
        }
      />
    </div>
  );
}

const onlyLagging = ['Ciente', 'só quem falta'] as const;

/**
 * Stored in the address, so that a link can lead to the clients who have not acknowledged the
 * current revision.
 */
function useLagging(): [boolean, (lagging: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    search.get('ciente') === 'falta',
    (lagging) => setSearch(lagging ? { ciente: 'falta' } : {}, { replace: true }),
  ];
}

/**
 * The rows of all clients, or only of those who have not acknowledged the current revision; the
 * papers and the CSV use the same rows.
 */
function useClients(id: number) {
  const [lagging, setLagging] = useLagging();
  const report = useReport(reportKeys.clientsOf(id), (loading) => subscribersOf(id, loading));
  const { rows: all } = report;
  const rows = useMemo(() => (lagging ? all?.filter(isLagging) : all), [all, lagging]);
  return { report: rows ? { ...report, rows } : report, first: all?.[0], lagging, setLagging };
}

type LaggingProps = { lagging: boolean; onChange: (lagging: boolean) => void };

const LaggingButton = ({ lagging, onChange }: LaggingProps) => (
  <Button
    variant={lagging ? 'added' : 'secondary'}
    aria-pressed={lagging}
    onClick={() => onChange(!lagging)}
  >
    Só quem falta
  </Button>
);

type Shown = Pick<Publication, 'name' | 'version' | 'date'> | undefined;

function factsOf(shown: Shown, lagging: boolean): (readonly [string, string])[] {
  if (!shown) return [];
  return [
    ['Publicação', shown.name],
    ['Revisão', shown.version],
    ['Data', shownDate(shown.date)],
    ...(lagging ? [onlyLagging] : []),
  ];
}

function toggled(set: ReadonlySet<number>, client: number): ReadonlySet<number> {
  const after = new Set(set);
  if (!after.delete(client)) after.add(client);
  return after;
}

const checkColumn = (toggle: (client: number) => void): ReportColumn<Signature> => ({
  label: 'Selecionar',
  kind: 'actions',
  role: 'check',
  text: () => '',
  show: ({ profile }, picked) => <ClientBox profile={profile} picked={picked} onToggle={toggle} />,
});

type BoxProps = { profile: ProfileRef; picked: boolean; onToggle: (client: number) => void };

/** Shows the tick at once; the other rows update later. */
function ClientBox({ profile, picked, onToggle }: BoxProps) {
  const [shown, setShown] = useState({ picked, of: picked });
  if (shown.of !== picked) setShown({ picked, of: picked });
  return (
    <input
      className={styles.check}
      type="checkbox"
      aria-label={`Selecionar ${displayName(profile)}`}
      checked={shown.picked}
      onChange={(event) => {
        setShown({ picked: event.target.checked, of: picked });
        onToggle(profile.id);
      }}
    />
  );
}

const columns: readonly ReportColumn<Signature>[] = [
  {
    label: 'Cliente',
    role: 'first',
    text: ({ profile }) => displayName(profile),
    show: ({ id, profile }) => (
      <AreaLink to={pathTo('/admin/signature/:id', { id })}>{displayName(profile)}</AreaLink>
    ),
  },
  { label: 'E-mail', text: ({ profile }) => profile.email ?? '' },
  {
    label: 'Status',
    role: 'state',
    text: ({ status, suspended_by }) => (suspended_by ? suspendedLabel : status.name),
    show: ({ status, suspended_by }) => (
      <SignaturePill status={status.id} suspended={!!suspended_by} />
    ),
  },
  { label: 'Prefixo', kind: 'tight', text: ({ airplane_prefix }) => airplane_prefix ?? '' },
  { label: 'N/S', kind: 'tight', text: (row) => row.airplane_serial_number ?? '' },
  { label: 'Vencimento', kind: 'tight', text: (row) => endText(row) ?? '' },
  {
    label: 'Ciente',
    text: acknowledgedText,
    show: (row) => (
      <span className={isLagging(row) ? 'wait-ink' : undefined}>{acknowledgedText(row)}</span>
    ),
  },
];

type Props = {
  publication: { id: number; name: string };
  /** Every client of the report once. */
  clients: readonly number[];
  /** Ids of clients that are deselected. */
  left: ReadonlySet<number>;
  onLeft: (left: ReadonlySet<number>) => void;
};

/** Selects all clients or none, and makes the papers for the selected ones. */
function ClientSelection({ publication, clients, left, onLeft }: Props) {
  const sheet = useLabelSheet();
  const chosen = clients.filter((client) => !left.has(client));
  const users = chosen.join(',');
  const labels = (type: LabelType) => async () => {
    const body = { users, type, ...sheet.asked() };
    saveBlob(await request(createAddressLabels, { body }), labelsFilename(publication, type));
  };
  const list = async () => {
    const body = { users, publication: publication.id };
    const blob = await request(createPublicationUsers, { body });
    saveBlob(blob, publicationUsersFilename(publication));
  };
  return (
    <div className={`${styles.selection ?? ''} no-print`}>
      <div className="row">
        <CheckField
          label="Selecionar todos"
          checked={chosen.length === clients.length}
          onChange={(event) => onLeft(new Set(event.target.checked ? [] : clients))}
        />
        <span className="muted num" role="status">
          {chosen.length} de {clients.length} {clients.length === 1 ? 'cliente' : 'clientes'}
        </span>
      </div>
      <div className={`row ${styles.papers ?? ''}`}>
        <LabelSheetFields sheet={sheet} />
        <FileButton
          icon="print"
          disabled={users === '' || !sheet.fits(labelsPerSheet.simple)}
          make={labels('simple')}
        >
          Etiquetas simples
        </FileButton>
        <FileButton
          icon="print"
          disabled={users === '' || !sheet.fits(labelsPerSheet.complete)}
          make={labels('complete')}
        >
          Etiquetas completas
        </FileButton>
        <FileButton icon="file" disabled={users === ''} make={list}>
          Usuários por publicação
        </FileButton>
      </div>
    </div>
  );
}

type FileProps = {
  icon: IconName;
  disabled: boolean;
  make: () => Promise<void>;
  children: string;
};

function FileButton({ icon, disabled, make, children }: FileProps) {
  const { busy, run: download } = useChange(make);
  return (
    <Button
      variant="secondary"
      disabled={disabled}
      busy={busy}
      busyLabel="Gerando"
      onClick={download}
    >
      <Icon name={icon} />
      {children}
    </Button>
  );
}
