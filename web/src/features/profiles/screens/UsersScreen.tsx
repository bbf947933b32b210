import { Link } from 'react-router-dom';
import { formatPhone } from '#shared/brazil/phone';
import { displayName, type Profile } from '#shared/profiles/profile';
import { listProfiles } from '#shared/profiles/profileEndpoints';
import { Button } from '../../../components/Button';
import { ListScreen, type ListFilters } from '../../../components/desk/ListScreen';
import { ShortName } from '../../../components/desk/ShortName';
import { Icon } from '../../../components/Icon';
import { Cell, FirstCell, Row, type Column } from '../../../components/Table';
import { request } from '../../../lib/httpClient';
import { downloadCertificate } from '../downloadCertificate';

const columns: readonly Column[] = [
  { label: 'ID', kind: 'tight' },
  { label: 'Nome' },
  { label: 'E-mail' },
  { label: 'Telefone', kind: 'tight' },
  { label: 'Certificado', kind: 'tight' },
];

export function UsersScreen() {
  return (
    <ListScreen
      title="Usuários"
      nouns={['usuário', 'usuários']}
      queryKey="profiles"
      load={loadUsers}
      columns={columns}
      row={(profile) => <UserRow key={profile.id} profile={profile} />}
      placeholder="Nome, empresa, e-mail, CPF, CNPJ, telefone"
      create={{ to: '/admin/user/0', label: 'Novo usuário' }}
    />
  );
}

const loadUsers = ({ page, search }: ListFilters, signal: AbortSignal) =>
  request(listProfiles, { query: { ordering: '-id', page: String(page), search }, signal });

function UserRow({ profile }: { profile: Profile }) {
  const { id, user, phone } = profile;
  const name = displayName(profile);
  return (
    <Row>
      <Cell label="ID" kind="tight">
        {id}
      </Cell>
      <FirstCell>
        <Link to={`/admin/user/${id}`}>
          <ShortName>{name}</ShortName>
        </Link>
      </FirstCell>
      <Cell label="E-mail">{user.email}</Cell>
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
