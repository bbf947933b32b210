import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { manualSearchRefusals } from '#shared/messages/input/manualSearchRefusals';
import type { ManualsFound } from '#shared/signatures/manualSearchEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { LoginRequired } from '#web/entities/session/LoginRequired.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { useSession } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { FilterBar, SearchBox } from '#web/ui/list/FilterBar.tsx';
import { type ListParams, useListParams } from '#web/ui/list/useListParams';
import { Title } from '#web/ui/paper/Title.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { isTooShort, manualSearch, type Searched } from './manualSearch';
import styles from './searching.module.css';

const title = 'Buscar nos meus manuais';

/** `/search`: searches every page of every manual that the reader may open. */
export function SearchManualsScreen() {
  const owner = useSession(({ user }) => user?.id);
  if (owner !== undefined) return <Search owner={owner} />;
  return (
    <>
      <Title title={title} />
      <LoginRequired />
    </>
  );
}

function Search({ owner }: { owner: number }) {
  const params = useListParams();
  const q = params.get('q');
  const filters = { q, prefix: params.get('prefix'), publication: params.get('publication') };
  const search = useQuery(manualSearch(owner, filters));
  const { data } = search;
  return (
    <>
      <Title
        title={title}
        aside={data ? <span className="muted num">{manualsText(ofAll(data))}</span> : undefined}
      />
      {data?.kept ? <Offline kept={data.kept} /> : null}
      <FilterBar>
        <SearchBox
          label={title}
          placeholder="Palavra, código ou P/N"
          value={q}
          onSearch={(text) => params.set('q', text)}
        />
        {data ? <Narrowing params={params} choices={data} /> : null}
      </FilterBar>
      {isTooShort(q) ? (
        <Notice tone="wait" role="status">
          <p>{manualSearchRefusals.short_search}</p>
        </Notice>
      ) : data ? (
        <div className="stack" aria-busy={search.isPlaceholderData}>
          <Found data={data} q={q} waiting={search.isPlaceholderData} onClear={params.clear} />
        </div>
      ) : (
        <QueryState
          query={search}
          note="Não foi possível buscar agora."
          rows={3}
          rowHeight={180}
          cardHeight={220}
        />
      )}
    </>
  );
}

const ofAll = ({ searched, left }: ManualsFound) => searched + left.length;

const manualsText = (count: number) =>
  count === 1 ? '1 manual digital' : `${count} manuais digitais`;

/** A filter from a link is shown even if it is not the reader's: active filters are visible. */
function Narrowing({ params, choices }: { params: ListParams; choices: ManualsFound }) {
  const prefix = params.get('prefix');
  const publication = params.get('publication');
  const prefixes = choices.aircraft.includes(prefix)
    ? choices.aircraft
    : [...choices.aircraft, prefix];
  const isKnown = choices.publications.some(({ id }) => String(id) === publication);
  const unknown = isKnown || publication === '' ? [] : [{ id: publication, name: publication }];
  return (
    <>
      <SelectField
        label="Aeronave"
        hideLabel
        {...params.select('prefix')}
        options={[
          { value: '', label: 'Aeronave: todas' },
          ...prefixes.filter(Boolean).map((value) => ({ value, label: value })),
        ]}
      />
      <SelectField
        label="Manual"
        hideLabel
        {...params.select('publication')}
        options={[
          { value: '', label: 'Manual: todos' },
          ...[...choices.publications, ...unknown].map(({ id, name }) => ({
            value: String(id),
            label: name,
          })),
        ]}
      />
    </>
  );
}

function Offline({ kept: { manuals, oldest } }: { kept: NonNullable<Searched['kept']> }) {
  const since = oldest === null ? '' : ` desde ${formatDate(todayInSaoPaulo(new Date(oldest)))}`;
  return (
    <div className={styles.offline}>
      <Notice tone="wait" role="status" title="Sem internet">
        <p>
          {manuals === 0
            ? 'Nenhum manual está guardado neste aparelho. A busca volta com a conexão.'
            : `A busca olha ${manuals === 1 ? 'o manual guardado' : `os ${manuals} manuais guardados`} neste aparelho${since}. Os outros voltam com a conexão.`}
        </p>
      </Notice>
    </div>
  );
}

type FoundProps = { data: Searched; q: string; waiting: boolean; onClear: () => void };

/** J and K move among the lines, and Esc returns to the field; Enter opens the focused line. */
function useLineKeys(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey } = event;
      const isTyped =
        target instanceof Element && target.closest('input, select, textarea, dialog') !== null;
      if (isTyped || ctrlKey || metaKey || altKey) return;
      const key = event.key.toLowerCase();
      const lines = [...document.querySelectorAll<HTMLElement>('[data-line]')];
      const at = lines.findIndex((line) => line === document.activeElement);
      const next =
        key === 'j'
          ? lines[at + 1]
          : key === 'k'
            ? lines[Math.max(0, at - 1)]
            : key === 'escape'
              ? document.querySelector<HTMLElement>('main input[type=search]')
              : null;
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}

function Found({ data, q, waiting, onClear }: FoundProps) {
  useLineKeys();
  const { results, searched, kept, publications } = data;
  if (publications.length === 0 && kept === null) {
    return (
      <Blank icon="book" title="Você ainda não tem manuais digitais">
        <ButtonLink variant="primary" to={pathTo('/publications')}>
          Comprar Publicações
        </ButtonLink>
      </Blank>
    );
  }
  if (q === '') {
    const where =
      searched === 1 ? 'do seu manual digital' : `dos seus ${searched} manuais digitais`;
    return (
      <>
        <p className="muted">
          Procura no texto de cada página {where}. Acentos, plural e traços de códigos não importam;
          entre aspas, a frase exata.
        </p>
        <Left data={data} />
      </>
    );
  }
  if (results.length === 0) {
    return (
      <>
        <Blank
          icon="search"
          role="status"
          title={`Nenhuma página com “${q}”`}
          note={`Procuramos em ${manualsText(searched)}, também sem traços e acentos. Tente só parte do código.`}
        >
          <Button variant="secondary" onClick={onClear}>
            Limpar busca
          </Button>
        </Blank>
        <Left data={data} />
      </>
    );
  }
  return (
    <>
      <p className="muted" role="status">
        {waiting ? 'Procurando...' : <Counted data={data} />}
      </p>
      {results.map((group) => (
        // The key folds all groups at a new search.
        <Group key={`${q} ${group.publication.id} ${group.version}`} group={group} />
      ))}
      <Left data={data} />
    </>
  );
}

function Counted({ data: { results, seconds, kept } }: { data: Searched }) {
  const lines = results.reduce((sum, { count }) => sum + count, 0);
  const many = results.length === 1 ? '1 publicação' : `${results.length} publicações`;
  const where = kept ? `${results.length} de ${kept.manuals} guardados` : many;
  const took = Math.max(seconds, 0.1).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return (
    <>
      <b>{linesText(lines)}</b> em {where}, em {took} s
    </>
  );
}

const linesText = (count: number) => (count === 1 ? '1 trecho' : `${count} trechos`);

/** How many lines of a manual are shown at first. */
const few = 4;
const fewAircraft = 3;

type GroupProps = { group: ManualsFound['results'][number] };

function Group({ group: { publication, version, openers, count, lines } }: GroupProps) {
  const [open, setOpen] = useState(false);
  const [opener] = openers;
  if (!opener) return null;
  const shown = open ? lines : lines.slice(0, few);
  return (
    <section className={styles.group} aria-label={`${publication.name}, ${version}`}>
      <header>
        <div>
          <h2>
            <Link to={pathTo('/publications/:id', { id: publication.id })}>
              <Unbroken>{publication.name}</Unbroken>
            </Link>
          </h2>
          <Aircraft openers={openers} />
        </div>
        <span className="row">
          <RevisionStamp version={version} />
          <span className="small muted num">{linesText(count)}</span>
        </span>
      </header>
      <ol>
        {shown.map((line, index) => (
          // The index is part of the key, because two lines of a page may have the same text.
          <li key={`${line.page}/${index}`}>
            <Link
              data-line=""
              to={{
                pathname: pathTo('/read/:signature', { signature: opener.signature }),
                hash: placeOf(line),
              }}
            >
              <span>
                {line.parts.map(({ text, found }, part) =>
                  found ? <mark key={part}>{text}</mark> : <span key={part}>{text}</span>,
                )}
              </span>
              <small>
                Página {line.page}
                {line.chapter === null ? '' : `, ${line.chapter}`}
              </small>
            </Link>
          </li>
        ))}
      </ol>
      {open || lines.length <= few ? (
        <More count={count} listed={shown.length} />
      ) : (
        <p className={styles.more}>
          <Button small onClick={() => setOpen(true)}>
            <Icon name="down" />
            Mostrar os {lines.length} trechos
          </Button>
        </p>
      )}
    </section>
  );
}

/** A manual may have more lines than the answer contains. */
const More = ({ count, listed }: { count: number; listed: number }) =>
  count > listed ? (
    <p className={`${styles.more ?? ''} small muted`}>
      Mais {count - listed} trechos: escreva mais palavras para chegar a eles.
    </p>
  ) : null;

function Aircraft({ openers }: Pick<GroupProps['group'], 'openers'>) {
  const prefixes = [...new Set(openers.flatMap(({ prefix }) => prefix ?? []))];
  if (prefixes.length === 0) return null;
  const more = prefixes.length - fewAircraft;
  return (
    <p className="small num">
      <b>{prefixes.slice(0, fewAircraft).join(', ')}</b>
      {more > 0 ? <span className="muted"> e mais {more}</span> : null}
    </p>
  );
}

/** The page and the text, as the reader opens them. */
function placeOf({ page, parts }: GroupProps['group']['lines'][number]): string {
  const text = parts.find(({ found }) => found)?.text ?? '';
  return new URLSearchParams({ page: String(page), find: text }).toString();
}

/** The manuals that were not searched, and why. */
function Left({ data: { left, printed, kept } }: { data: Searched }) {
  const scanned = left.filter(({ why }) => why === 'scanned');
  const waiting = left.filter(({ why }) => why === 'waiting');
  const unreadable = left.filter(({ why }) => why === 'unreadable');
  const one = scanned.length === 1;
  const papers =
    printed === 0
      ? ''
      : printed === 1
        ? ' A publicação impressa também não entra.'
        : ` As ${printed} publicações impressas também não entram.`;
  return (
    <>
      {scanned.length === 0 ? null : (
        <Notice
          title={
            one
              ? '1 manual digitalizado fica de fora'
              : `${scanned.length} manuais digitalizados ficam de fora`
          }
        >
          <p>
            <Manuals manuals={scanned} /> {one ? 'é imagem' : 'são imagens'}, sem texto. Abra e
            procure pelo sumário.{papers}
          </p>
        </Notice>
      )}
      {waiting.length === 0 ? null : (
        <Notice>
          <p>
            O texto de <Manuals manuals={waiting} />{' '}
            {kept
              ? 'ainda não está neste aparelho. Ele vem quando houver internet.'
              : 'ainda está sendo lido. Volte em alguns minutos.'}
          </p>
        </Notice>
      )}
      {unreadable.length === 0 ? null : (
        <Notice>
          <p>
            Não foi possível ler o texto de <Manuals manuals={unreadable} />. Abra e procure pelo
            sumário.
          </p>
        </Notice>
      )}
    </>
  );
}

const listed = 3;

function Manuals({ manuals }: { manuals: ManualsFound['left'] }) {
  const rest = manuals.length - listed;
  return (
    <>
      {manuals.slice(0, listed).map(({ publication, version, openers: [opener] }, index) => (
        <span key={`${publication.id} ${version}`}>
          {index === 0 ? '' : rest <= 0 && index === manuals.length - 1 ? ' e ' : ', '}
          {opener ? (
            <Link to={pathTo('/read/:signature', { signature: opener.signature })}>
              <Unbroken>{publication.name}</Unbroken>
            </Link>
          ) : (
            <Unbroken>{publication.name}</Unbroken>
          )}
          , {version}
        </span>
      ))}
      {rest > 0 ? ` e mais ${rest}` : ''}
    </>
  );
}
