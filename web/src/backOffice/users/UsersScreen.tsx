import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useState } from 'react';
import { formatPhone } from '#shared/brazil/phone';
import type { DeskProfile, MailReturnKind } from '#shared/profiles/mails/mailReturn';
import { displayName } from '#shared/profiles/person';
import { listProfiles } from '#shared/profiles/profileEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { ListScreen } from '../kit/list/ListScreen';
import type { ListFilters } from '../kit/list/listTypes';
import type { ListColumn } from '../kit/list/filters/sortedColumns';
import { withoutEmpty, type ListFilter } from '../kit/list/filters/listFilter';
import type { Bulk } from '../kit/list/choice/bulkAction';
import { PickCell } from '../kit/list/choice/PickCell';
import { ShortName } from '../kit/list/ShortName';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Cell, CellNote, FirstCell, Row } from '#web/ui/list/Table.tsx';
import { request } from '#web/http/httpClient';
import { profileKeys } from '#web/http/queryKeys';
import { downloadCertificate } from './downloadCertificate';
import { ufs } from '#shared/brazil/uf';

const userFilters: readonly ListFilter[] = [
  {
    name: 'kind',
    label: 'Tipo',
    kind: 'choice',
    options: [
      { value: 'person', label: 'pessoa física' },
      { value: 'company', label: 'pessoa jurídica' },
    ],
  },
  {
    name: 'role',
    label: 'Papel',
    kind: 'choice',
    options: [
      { value: 'customer', label: 'cliente' },
      { value: 'partner', label: 'parceiro' },
      { value: 'staff', label: 'equipe' },
    ],
  },
  {
    name: 'active',
    label: 'Conta',
    kind: 'choice',
    options: [
      { value: 'yes', label: 'ativa' },
      { value: 'no', label: 'inativa' },
    ],
  },
  { name: 'created', label: 'Cadastro', kind: 'period' },
  { name: 'uf', label: 'UF', kind: 'many', options: ufs.map((uf) => ({ value: uf, label: uf })) },
];

const UserLabels = lazyPart(async () => (await import('./UserLabels')).UserLabels);

const columns: readonly ListColumn[] = [
  { label: 'ID', kind: 'tight', sort: '-id' },
  { label: 'Nome', sort: 'name' },
  { label: 'E-mail', sort: 'email' },
  { label: 'Telefone', kind: 'tight' },
  { label: 'Certificado', kind: 'tight' },
];

export function UsersScreen() {
  const [labelled, setLabelled] = useState<readonly DeskProfile[]>([]);
  const bulk: Bulk<DeskProfile> = {
    id: ({ id }) => id,
    name: displayName,
    chosen: ['escolhido', 'escolhidos'],
    changes: [],
    actions: [
      {
        label: 'Etiquetas',
        icon: 'print',
        run: (rows) => {
          setLabelled(rows);
          return Promise.resolve(new Map());
        },
      },
    ],
  };
  const list = (
    <ListScreen
      title="Usuários"
      nouns={['usuário', 'usuários']}
      keys={profileKeys}
      load={loadUsers}
      columns={columns}
      bulk={bulk}
      row={(profile) => <UserRow key={profile.id} profile={profile} />}
      record={({ id }) => pathTo('/admin/user/:id', { id })}
      list="profiles"
      allRowsLabel="Todos"
      placeholder="Nome, empresa, e-mail, CPF, CNPJ, telefone, prefixo"
      sortable
      filters={userFilters}
      chips={{ mail: () => 'E-mails devolvidos' }}
      create={{ to: pathTo('/admin/user/:id', { id: 0 }), label: 'Novo usuário' }}
    />
  );
  return (
    <>
      {list}
      {labelled.length > 0 ? (
        <UserLabels people={labelled} onClose={() => setLabelled([])} />
      ) : null}
    </>
  );
}

const loadUsers = ({ page, search, ordering, values }: ListFilters, signal: AbortSignal) =>
  request(listProfiles, {
    query: {
      ordering,
      page: String(page),
      search,
      ...(values.mail ? { mail: 'returned' as const } : {}),
      ...withoutEmpty(values, userFilters),
    },
    signal,
  });

const returnNotes = {
  permanent: 'E-mails voltam',
  complaint: 'Marcou como spam',
  transient: 'Voltou algumas vezes',
} as const satisfies Record<MailReturnKind, string>;

function UserRow({ profile }: { profile: DeskProfile }) {
  const { id, user, phone, mail_return: returned } = profile;
  const name = displayName(profile);
  return (
    <Row changed={returned ? 'wait' : undefined}>
      <PickCell id={id} name={name} />
      <Cell label="ID" kind="tight">
        {id}
      </Cell>
      <FirstCell>
        <AreaLink to={pathTo('/admin/user/:id', { id })}>
          <ShortName>{name}</ShortName>
        </AreaLink>
      </FirstCell>
      <Cell label="E-mail">
        <span>
          {user.email}
          {returned ? <CellNote>{returnNotes[returned.kind]}</CellNote> : null}
        </span>
      </Cell>
      <Cell label="Telefone" kind="tight">
        {formatPhone(phone)}
      </Cell>
      <Cell label="Certificado" kind="tight">
        <Button
          small
          square
          aria-label={`Certificado de ${name}`}
          title="Baixar certificado"
          onClick={() => void downloadCertificate(user.email)}
        >
          <Icon name="certificate" />
        </Button>
      </Cell>
    </Row>
  );
}
