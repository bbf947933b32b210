import { useQuery } from '@tanstack/react-query';
import { isStaff } from '#shared/profiles/profile';
import { getPublicationFile, listPartnership } from '#shared/publications/publicationEndpoints';
import { Blank } from '../../../components/Blank';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import { Empty } from '../../../components/Empty';
import { ErrorState } from '../../../components/ErrorState';
import { Icon } from '../../../components/Icon';
import { LoginRequired } from '../../../components/LoginRequired';
import { RevisionStamp } from '../../../components/RevisionStamp';
import { Skeleton } from '../../../components/Skeleton';
import { ActionCell, Cell, FirstCell, Row, Table, type Column } from '../../../components/Table';
import { Title } from '../../../components/Title';
import { openFile } from '../../../lib/openFile';
import { request } from '../../../lib/httpClient';
import { useSession } from '../../../lib/session';

const columns: readonly Column[] = [
  { label: 'Publicação' },
  { label: 'Versão', kind: 'tight' },
  { label: 'Download', kind: 'actions' },
];

/** Every publication with its file, for partners. */
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
          <ButtonLink variant="primary" to="/publications">
            Comprar Publicações
          </ButtonLink>
        </Blank>
      )}
    </>
  );
}

function Partnership() {
  const list = useQuery({
    queryKey: ['partnership'],
    queryFn: ({ signal }) => request(listPartnership, { signal }),
  });
  if (list.isPending) return <Skeleton rows={8} rowHeight={69} cardHeight={140} />;
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data.length === 0) return <Empty />;
  return (
    <Table caption="Publicações para parceiros" columns={columns}>
      {list.data.map(({ id, name, version, file }) => (
        <Row key={id}>
          <FirstCell>{name}</FirstCell>
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
