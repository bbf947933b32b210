import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { commonMessages } from '#shared/messages/messages';
import { listPublications } from '#shared/publications/publicationEndpoints';
import type { Publication } from '#shared/publications/publication';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import { contactState } from '#web/state/navigation';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import type { ListParams } from '#web/ui/list/useListParams';
import { type CatalogueFilters, countText, filterText } from './catalogueFilters';
import { modelsQuery, publicationsQuery } from './publicationsQuery';
import { PublicationTable } from './PublicationTable';
import styles from './catalogue.module.css';

type Props = { params: ListParams; filters: CatalogueFilters };

const unfiltered = { model: '', kind: '', format: '', ordering: '' } as const;

/** The search and its alternatives: without filters, by model, a message, similar titles. */
export function NothingFound({ params, filters }: Props) {
  const { search } = filters;
  const narrowed = filterText({ ...filters, search: '' });
  return (
    <>
      <Panel stack className="gap-2">
        <div role="status">
          <h2>{commonMessages.emptyList}</h2>
          <p>
            {search === '' ? '' : `para “${search}”, `}
            {narrowed === '' ? 'em todos os modelos, tipos e formatos' : narrowed}.
          </p>
        </div>
        <div className="row">
          {search !== '' && narrowed !== '' ? <WithoutFilters search={search} /> : null}
          {search === '' ? (
            <Button variant="secondary" onClick={params.clear}>
              Limpar filtros
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => params.setSearch('')}>
              Limpar busca
            </Button>
          )}
        </div>
      </Panel>
      <div className={styles.ways}>
        <Models />
        {search === '' ? null : (
          <section>
            <h2>Não é nenhum destes?</h2>
            <Panel as="div" stack className="gap-3">
              <p>Diga qual manual procura. A mensagem já vai escrita; você só confere.</p>
              <div>
                <ButtonLink
                  variant="primary"
                  to={pathTo('/contact')}
                  state={contactState(`Procuro: ${search}.\nAeronave ou número de série: `)}
                >
                  <Icon name="mail" />
                  Peça este manual
                </ButtonLink>
              </div>
            </Panel>
          </section>
        )}
      </div>
      <NearTitles search={search} />
    </>
  );
}

/** Offers the search without filters if that finds something. */
function WithoutFilters({ search }: { search: string }) {
  const hidden = useQuery(publicationsQuery(1, { ...unfiltered, search }));
  if (!hidden.data || hidden.isPlaceholderData || hidden.data.count === 0) return null;
  return (
    <ButtonLink
      variant="secondary"
      to={`${pathTo('/publications')}?search=${encodeURIComponent(search)}`}
    >
      Tirar os filtros: {countText(hidden.data.count)}
    </ButtonLink>
  );
}

const mostModels = 8;

function Models() {
  const models = useQuery(modelsQuery);
  if (!models.data || models.data.length === 0) return null;
  const most = models.data.toSorted((one, other) => other.publications - one.publications);
  return (
    <section>
      <h2>Modelos com publicações</h2>
      <ul className={styles.models}>
        {most.slice(0, mostModels).map(({ model, publications }) => (
          <li key={model}>
            <Link to={`${pathTo('/publications')}?model=${encodeURIComponent(model)}`}>
              <b className="num">{model}</b>
              <span className="small">{countText(publications)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NearTitles({ search }: { search: string }) {
  const words = titleWords(search);
  const near = useQuery({
    queryKey: publicationKeys.near(words),
    queryFn: ({ signal }) => nearTitles(words, signal),
    enabled: words.length > 0,
  });
  if (!near.data || near.data.titles.length === 0) return null;
  const { titles, shared } = near.data;
  return (
    <section className={styles.near}>
      <div className="spread">
        <h2>Títulos parecidos</h2>
        {shared.length > 0 ? (
          <span className="small muted">
            {`${shared.length === 1 ? 'tem' : 'têm'} ${shared.map((word) => `“${word}”`).join(' ou ')}`}
          </span>
        ) : null}
      </div>
      <PublicationTable rows={titles} busy={near.isPlaceholderData} />
    </section>
  );
}

const mostWords = 5;
const mostTitles = 3;

/**
 * The words of a search that a title may contain; codes and numbers are left out, because similar
 * ones mean something else.
 */
function titleWords(search: string): string[] {
  const words = search.split(/[\s,]+/).filter((word) => /^\p{L}{4,}$/u.test(word));
  return [...new Set(words)].slice(0, mostWords);
}

/** The titles that contain most of the words; rare words count more. */
async function nearTitles(words: readonly string[], signal: AbortSignal) {
  const found = await Promise.all(
    words.map(async (word) => {
      const query = { search: word, page: '1', ordering: '-id' } as const;
      return { word, ...(await request(listPublications, { query, signal })) };
    }),
  );
  const scores = new Map<number, { title: Publication; score: number }>();
  for (const { count, results } of found) {
    for (const title of results) {
      const score = (scores.get(title.id)?.score ?? 0) + 1 / count;
      scores.set(title.id, { title, score });
    }
  }
  const best = [...scores.values()].toSorted((one, other) => other.score - one.score);
  return {
    titles: best.slice(0, mostTitles).map(({ title }) => title),
    shared: found.filter(({ count, similar }) => count > 0 && !similar).map(({ word }) => word),
  };
}
