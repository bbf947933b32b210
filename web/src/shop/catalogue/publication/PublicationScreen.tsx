import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { boughtByOthers } from '#shared/profiles/team/roles';
import type { Publication } from '#shared/publications/publication';
import { getPublication } from '#shared/publications/publicationEndpoints';
import { servedPublication } from '#shared/publications/servedPublication';
import { type PathParam, pathTo } from '#shared/site/pathTo';
import { coverRow, Cover } from '#web/entities/publications/Cover.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { Traits } from '#web/entities/publications/Traits.tsx';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { useCannotBuy, useSession } from '#web/state/session';
import { useTakenOver } from '#web/state/useTakenOver';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { Crumbs } from '#web/ui/paper/Crumbs.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { ChosenBar } from '../ChosenBar';
import { RevisionHistory } from './RevisionHistory';
import { fromPage } from '../servedPage';
import styles from './publication.module.css';
import { modelsOf, shownApplicability } from '#shared/publications/effectivity';
import { PublicationTable } from '../PublicationTable';
import { publicationsQuery } from '../publicationsQuery';
import { formatReais, fromWire } from '#shared/values/money';
import { isUpdatesOnly } from '#shared/publications/soldAs';
import { whatIsSent } from '#shared/publications/whatIsSent';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { WhatIsSent } from '#web/entities/publications/WhatIsSent.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { CartButton } from '../CartButton';
import { formatDate, isCalendarDate } from '#shared/values/calendarDate';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';

const shown = 5;

/** Loaded last and shown below the rest; the served page does not contain it. */
function OtherPublications({ publication: { id, effectivity } }: Props) {
  const isTakenOver = useTakenOver();
  if (!isTakenOver) return growing;
  const [model] = modelsOf(effectivity);
  return model === undefined ? null : <OfModel model={model} besides={id} />;
}

type Props = { publication: Pick<Publication, 'id' | 'effectivity'> };

/** Keeps the footer hidden until the content above it is complete. */
const growing = <div data-growing="" />;

/** Lists publications in the catalogue's order. */
function OfModel({ model, besides }: { model: string; besides: number }) {
  const filters = { search: '', model, kind: '', format: '', ordering: '' } as const;
  const { data, isPending } = useQuery(publicationsQuery(1, filters));
  if (isPending) return growing;
  const others = data?.results.filter(({ id }) => id !== besides) ?? [];
  if (others.length === 0) return null;
  return (
    <section className={`stack gap-2 ${styles.others ?? ''}`}>
      <div className="spread">
        <h2>
          Outras publicações para <Unbroken>{model}</Unbroken>
        </h2>
        {others.length > shown ? (
          <Link to={`${pathTo('/publications')}?model=${encodeURIComponent(model)}`}>
            Ver todas
          </Link>
        ) : null}
      </div>
      <PublicationTable rows={others.slice(0, shown)} busy={false} />
    </section>
  );
}

const Documents = lazyPart(async () => (await import('./Documents')).Documents);
const OwnNotice = lazyPart(async () => (await import('./OwnNotice')).OwnNotice);
const OwnAircraft = lazyPart(async () => (await import('./OwnAircraft')).OwnAircraft);

const list = { to: pathTo('/publications'), label: 'Publicações' };

const publicationQuery = (id: number) =>
  queryOptions({
    queryKey: publicationKeys.shown(id),
    queryFn: ({ signal }) => askFor(id, signal),
    ...fromPage(pathTo('/publications/:id', { id }), servedPublication, (page) => page.publication),
  });

/** Null when it is not on sale; the page shows that itself. */
async function askFor(id: number, signal: AbortSignal): Promise<Publication | null> {
  try {
    return await request(getPublication, { path: { id }, signal, mayBeMissing: true });
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 404) return null;
    throw error;
  }
}

/** One publication: what it applies to, what changed in it, what it costs. */
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
  const drawn = !useTakenOver();
  useOwnHead();
  return (
    <>
      <Crumbs list={list} here={name} />
      <div className={styles.sheet}>
        <div className={styles.head}>
          <div className={coverRow}>
            <Cover name={publication.cover} size="page" />
            <Title
              title={name}
              heading={<Unbroken drawn={drawn}>{name}</Unbroken>}
              documentTitle={`${name}, ${version}`}
              beside={<RevisionStamp version={version} />}
              lead={<Traits {...publication} />}
            />
          </div>
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

/** Shown only if documents amend it; the served page knows their number, but not the reader. */
function AmendedBy({ publication }: { publication: Publication }) {
  const owner = useSession((session) => session.user?.id ?? null);
  const isTakenOver = useTakenOver();
  return isTakenOver ? <Documents owner={owner} publication={publication} /> : null;
}

/**
 * Rendered for logged-in readers only and not in the served page, which is the same for everyone.
 */
function ForReader({ children }: { children: (owner: number) => ReactNode }) {
  const owner = useSession((session) => session.user?.id ?? null);
  const isTakenOver = useTakenOver();
  return isTakenOver && owner !== null ? children(owner) : null;
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

/** The description by staff, one paragraph per line. */
function Description({ text }: { text: string | null }) {
  if (text === null) return null;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <section className="stack gap-2" aria-labelledby="description">
      <h2 id="description">Descrição</h2>
      {lines.map((line, place) => (
        <p key={place}>{line}</p>
      ))}
    </section>
  );
}

/** The price and the delivery, beside the text or on a phone right below the heading. */
function PriceSheet({ publication }: { publication: Publication }) {
  const cannotBuy = useCannotBuy();
  const { is_signature, is_download } = publication;
  const renewal = is_signature ? publication.price_signature : null;
  const kind = is_signature ? 'Assinatura de um ano' : 'Compra única';
  const rows: [string, string][] = [
    ['Revisões', is_signature ? 'Incluídas durante a assinatura' : 'A revisão comprada'],
  ];
  if (!is_download) {
    rows.push(['Frete', isUpdatesOnly(publication) ? 'Da próxima revisão, pelo CEP' : 'Pelo CEP']);
  }
  if (renewal !== null) rows.unshift(['Renovação', `${formatReais(fromWire(renewal))} por ano`]);
  return (
    <Panel as="aside" stack className={styles.price} aria-label="Preço">
      <p className={styles.amount}>{formatReais(fromWire(publication.price))}</p>
      <p className="small muted">
        {kind}, {is_download ? 'download' : 'impresso'}
      </p>
      <div className={styles.sent}>
        <WhatIsSent sentences={whatIsSent(publication, { deliveryDays: null, paid: null })} />
      </div>
      {cannotBuy ? (
        <p className="small muted">{boughtByOthers}</p>
      ) : (
        <CartButton publication={publication} main />
      )}
      <Facts rows={rows} />
      {publication.sample === null ? null : (
        <ButtonAnchor variant="secondary" href={publication.sample}>
          <Icon name="file" />
          Amostra (PDF)
        </ButtonAnchor>
      )}
    </Panel>
  );
}

/** The heading of the document itself: revision, date, applicability, weight. */
function PublicationFacts({ publication }: { publication: Publication }) {
  const { version, date, weight, is_download } = publication;
  const drawn = !useTakenOver();
  const cells: [string, string | null][] = [
    ['Revisão em vigor', version],
    ['Data da revisão', isCalendarDate(date) ? formatDate(date) : date],
    ['Aplicabilidade', shownApplicability(publication)],
    ['Peso', is_download ? null : `${weight.replace('.', ',')} Kg`],
  ];
  const known = cells.filter(([, value]) => value !== null);
  // An element stays in one piece, as the server fills these texts into the drawn page.
  return (
    <TitleBlock cells={known.map(([label, value]) => [label, drawn ? <>{value}</> : value])} />
  );
}

/**
 * Removes the shared address and the metadata for search engines when the screen of the served
 * publication is left.
 */
function useOwnHead(): void {
  useEffect(
    () => () => {
      for (const element of document.querySelectorAll('head > [data-served]')) element.remove();
    },
    [],
  );
}
