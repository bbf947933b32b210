import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#shared/api/endpoint';
import { isStaff } from '#shared/profiles/person';
import { listPartnership } from '#shared/publications/publicationEndpoints';
import { getPublicationFile } from '#shared/publications/publicationDeskEndpoints';
import { fold } from '#shared/values/text';
import { pathTo } from '#shared/site/pathTo';
import { Blank } from '#web/ui/state/Blank.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { Empty } from '#web/ui/state/Empty.tsx';
import { FilterBar, SearchBox } from '#web/ui/list/FilterBar.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { LoginRequired } from '#web/entities/session/LoginRequired.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { ActionCell, Cell, FirstCell, Row, Table, type Column } from '#web/ui/list/Table.tsx';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { openFile } from '#web/http/openFile';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import { useListParams } from '#web/ui/list/useListParams';
import { useSession } from '#web/state/session';

const columns: readonly Column[] = [
  { label: 'Publicação' },
  { label: 'Versão', kind: 'tight' },
  { label: 'Download', kind: 'actions' },
];

/** Lists every publication with its file, for partners. */
export function PartnerScreen() {
  const user = useSession((session) => session.user);
  return (
    <>
      <Title title="Publicações para parceiros" />
      {!user ? (
        <LoginRequired />
      ) : user.is_partner || isStaff(user) ? (
        <Partnership />
      ) : (
        <Blank icon="star" title="Esta página é para parceiros">
          <ButtonLink variant="primary" to={pathTo('/publications')}>
            Comprar Publicações
          </ButtonLink>
        </Blank>
      )}
    </>
  );
}

/** The call returns all publications at once, so they are searched and filtered here. */
function Partnership() {
  const params = useListParams();
  const list = useQuery({
    queryKey: publicationKeys.partnership,
    queryFn: ({ signal }) => request(listPartnership, { signal }),
  });
  const withFile = params.get('file') === '1';
  const words = fold(params.search).split(/[\s,]+/);
  const found = list.data?.filter(
    ({ name, version, file }) =>
      (!withFile || file !== null) &&
      words.every((word) => fold(`${name} ${version}`).includes(word)),
  );
  return (
    <>
      <FilterBar>
        <SearchBox
          label="Buscar publicações"
          placeholder="Nome ou versão"
          value={params.search}
          onSearch={params.setSearch}
          onRefresh={() => void list.refetch()}
        />
        <CheckField
          label="Com arquivo"
          checked={withFile}
          onChange={(event) => params.set('file', event.target.checked ? '1' : '')}
        />
        {found ? <span className="small muted">{countOf(found.length)}</span> : null}
      </FilterBar>
      {found === undefined ? (
        <QueryState query={list} rows={8} rowHeight={69} cardHeight={140} />
      ) : found.length === 0 ? (
        <Empty filter={filterText(params.search, withFile)} onClear={params.clear} />
      ) : (
        <Files rows={found} />
      )}
    </>
  );
}

const countOf = (count: number) => (count === 1 ? '1 publicação' : `${count} publicações`);

const filterText = (search: string, withFile: boolean) =>
  [search === '' ? '' : `Busca: “${search}”.`, withFile ? 'Somente com arquivo.' : '']
    .filter(Boolean)
    .join(' ');

function Files({ rows }: { rows: ReplyOf<typeof listPartnership> }) {
  return (
    <Table caption="Publicações para parceiros" columns={columns}>
      {rows.map(({ id, name, version, file }) => (
        <Row key={id}>
          <FirstCell>
            <Link to={pathTo('/publications/:id', { id })}>
              <Unbroken>{name}</Unbroken>
            </Link>
          </FirstCell>
          <Cell label="Versão" kind="tight">
            <RevisionStamp version={version} />
          </Cell>
          <ActionCell>
            {file === null ? (
              <span className="small muted">Sem arquivo</span>
            ) : (
              <Button
                variant="secondary"
                aria-label={`Download de ${name}`}
                onClick={() => void openFile(getPublicationFile, { id })}
              >
                <Icon name="download" />
                Download
              </Button>
            )}
          </ActionCell>
        </Row>
      ))}
    </Table>
  );
}
