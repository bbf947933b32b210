import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import type { Publication } from '#shared/publications/publication';
import { getPublication } from '#shared/publications/publicationEndpoints';
import { servedPublication } from '#shared/publications/servedPublication';
import { type PathParam, pathTo } from '#shared/site/pathTo';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { Traits } from '#web/entities/publications/Traits.tsx';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { useSession } from '#web/state/session';
import { useTakenOver } from '#web/state/useTakenOver';
import { lazyPart } from '#web/ui/lazyPart';
import { Crumbs } from '#web/ui/paper/Crumbs.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { ChosenBar } from '../ChosenBar';
import { Description } from './Description';
import { OtherPublications } from './OtherPublications';
import { PriceSheet } from './PriceSheet';
import { PublicationFacts } from './PublicationFacts';
import { RevisionHistory } from './RevisionHistory';
import { fromPage } from '../servedPage';
import { useOwnHead } from './useOwnHead';
import styles from './publication.module.css';

const Documents = lazyPart(async () => ({ default: (await import('./Documents')).Documents }));
const OwnNotice = lazyPart(async () => ({ default: (await import('./OwnNotice')).OwnNotice }));
const OwnAircraft = lazyPart(async () => ({
  default: (await import('./OwnAircraft')).OwnAircraft,
}));

const list = { to: pathTo('/publications'), label: 'Publicações' };

const publicationQuery = (id: number) =>
  queryOptions({
    queryKey: publicationKeys.shown(id),
    queryFn: ({ signal }) => askFor(id, signal),
    ...fromPage(pathTo('/publications/:id', { id }), servedPublication, (page) => page.publication),
  });

/** Null where there is none on sale, as the page says it. */
async function askFor(id: number, signal: AbortSignal): Promise<Publication | null> {
  try {
    return await request(getPublication, { path: { id }, signal, mayBeMissing: true });
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 404) return null;
    throw error;
  }
}

/** One publication: does it apply, what changed in it, what does it cost. */
export function PublicationScreen() {
  const { id: text = '' } = useParams<PathParam<'/publications/:id'>>();
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  const publication = useQuery({ ...publicationQuery(id), enabled: id > 0 });
  if (publication.data) return <Found key={id} publication={publication.data} />;
  if (id === 0 || publication.data === null) return <Missing />;
  if (publication.isError) {
    return (
      <>
        <Title title="Publicação" />
        <ErrorState error={publication.error} onRetry={() => void publication.refetch()} />
      </>
    );
  }
  return (
    <>
      <h1 className="sr">Carregando...</h1>
      <Skeleton rows={6} rowHeight={64} cardHeight={120} />
    </>
  );
}

function Found({ publication }: { publication: Publication }) {
  const { name, version } = publication;
  useOwnHead();
  return (
    <>
      <Crumbs list={list} here={name} />
      <div className={styles.sheet}>
        <div className={styles.head}>
          <Title
            title={name}
            documentTitle={`${name}, ${version}`}
            beside={<RevisionStamp version={version} />}
            lead={<Traits {...publication} />}
          />
        </div>
        <PriceSheet publication={publication} />
        <div className={`stack ${styles.text ?? ''}`}>
          <ForReader>{(owner) => <OwnNotice owner={owner} id={publication.id} />}</ForReader>
          <PublicationFacts publication={publication} />
          <Description text={publication.description} />
          {publication.effectivity.length === 0 ? null : (
            <ForReader>
              {(owner) => <OwnAircraft owner={owner} effectivity={publication.effectivity} />}
            </ForReader>
          )}
          {publication.documents === undefined ? null : <AmendedBy publication={publication} />}
          <RevisionHistory id={publication.id} version={version} />
        </div>
      </div>
      <OtherPublications publication={publication} />
      <ChosenBar />
    </>
  );
}

/** Only where something amends it; the page as it is served knows the count, not who reads. */
function AmendedBy({ publication }: { publication: Publication }) {
  const owner = useSession((session) => session.user?.id ?? null);
  const isTakenOver = useTakenOver();
  return isTakenOver ? (
    <Suspense fallback={null}>
      <Documents owner={owner} publication={publication} />
    </Suspense>
  ) : null;
}

/** Only for who is logged in, and not in the page as it is served: that page knows no one. */
function ForReader({ children }: { children: (owner: number) => ReactNode }) {
  const owner = useSession((session) => session.user?.id ?? null);
  const isTakenOver = useTakenOver();
  return isTakenOver && owner !== null ? (
    <Suspense fallback={null}>{children(owner)}</Suspense>
  ) : null;
}

function Missing() {
  return (
    <>
      <Title title="Publicação não encontrada" />
      <Blank
        icon="search"
        title="Esta publicação não está à venda"
        note="Ela pode ter sido retirada do catálogo, ou o endereço foi digitado errado."
        role="alert"
      >
        <ButtonLink variant="primary" to={list.to}>
          Ver o catálogo
        </ButtonLink>
      </Blank>
    </>
  );
}
