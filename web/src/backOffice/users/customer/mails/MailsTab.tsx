import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { type ReactNode, useEffect, useRef, useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  type LoggedMail,
  type MailState,
  mailStateLabels,
  mailStates,
  type ShownMail,
} from '#shared/profiles/mails/mailLog';
import { getProfileMail, listProfileMails } from '#shared/profiles/customerEndpoints';
import { formatMoment } from '#shared/values/calendarDate';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { Empty } from '#web/ui/state/Empty.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { FilterBar, SearchBox } from '#web/ui/list/FilterBar.tsx';
import { Pager, usePages } from '#web/ui/list/pages/Pager.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { useListParams, type ListParams } from '#web/ui/list/useListParams';
import { request } from '#web/http/httpClient';
import { customerKeys } from '#web/http/queryKeys';
import { KeyHints } from '#web/backOffice/kit/keys/KeyHints.tsx';
import { useKeys } from '#web/backOffice/kit/keys/useKeys';
import styles from '../customer.module.css';
import { pathTo } from '#shared/site/pathTo';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { RequestFailure } from '#web/http/RequestFailure';
import { ResendMail } from './ResendMail';
import { StatePill, type Tone } from '#web/ui/state/StatePill.tsx';
import type { IconName } from '#web/ui/icon/iconShapes';

/** The e-mails sent to a customer, next to the selected message. */
export function MailsTab({ id }: { id: number }) {
  const params = useListParams();
  const { page, search } = params;
  const state = mailStates.find((one) => one === params.get('state'));
  const list = useQuery({
    queryKey: customerKeys.mails(id, { page, search, state }),
    queryFn: ({ signal }) =>
      request(listProfileMails, {
        path: { id },
        query: { page: String(page), search, ...(state === undefined ? {} : { state }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FilterBar>
        <SearchBox
          label="Buscar e-mails"
          placeholder="Assunto, endereço, pedido"
          value={search}
          onSearch={params.setSearch}
        />
        <SelectField
          label="Situação"
          hideLabel
          {...params.select('state')}
          options={[
            { value: '', label: 'Todas as situações' },
            ...mailStates.map((value) => ({ value, label: mailStateLabels[value] })),
          ]}
          value={state ?? ''}
        />
      </FilterBar>
      {list.data ? (
        <Found id={id} found={list.data} params={params} waiting={list.isPlaceholderData} />
      ) : (
        <QueryState query={list} rows={6} rowHeight={56} cardHeight={72} />
      )}
    </>
  );
}

type Page = { count: number; pages: number; results: readonly LoggedMail[] };
type FoundProps = { id: number; found: Page; params: ListParams; waiting: boolean };

function Found({ id, found, params, waiting }: FoundProps) {
  const { count, pages, results } = found;
  const paging = usePages(params, { pages, waiting });
  const [newest] = results;
  const asked = params.get('mail');
  const chosen = asked === '' ? newest?.id : asked;
  const reader = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the message is below the list, so a selected one would be out of view.
    if (asked !== '' && matchMedia('(max-width: 63.9375em)').matches) {
      reader.current?.scrollIntoView({ block: 'start' });
    }
  }, [asked]);
  useMailKeys(results, chosen);
  if (!newest || chosen === undefined) {
    const isFiltered = params.search !== '' || params.get('state') !== '';
    return (
      <Empty
        title="Nenhum e-mail nos últimos doze meses"
        filter={isFiltered ? 'Nada corresponde aos filtros escolhidos.' : undefined}
        onClear={params.clear}
      />
    );
  }
  return (
    <div className={styles.reader}>
      <div>
        <ul className={styles.mails}>
          {results.map((mail) => (
            <li key={mail.id}>
              <MailLink mail={mail} current={mail.id === chosen} />
            </li>
          ))}
        </ul>
        <KeyHints
          hints={[
            ['J K', 'mensagem'],
            ['E', 'reenviar'],
          ]}
        />
        <Pager {...paging} count={`${count} ${count === 1 ? 'e-mail' : 'e-mails'}`} />
      </div>
      <div ref={reader}>
        <MailReader key={chosen} customer={id} mail={chosen} />
      </div>
    </div>
  );
}

/** J opens the next message and K the previous one. */
function useMailKeys(mails: readonly LoggedMail[], chosen: string | undefined): void {
  const [, setParams] = useSearchParams();
  const move = (step: number) => () => {
    const next = mails[mails.findIndex(({ id }) => id === chosen) + step];
    if (!next) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('mail', next.id);
        return after;
      },
      { preventScrollReset: true },
    );
  };
  useKeys({ j: move(1), k: move(-1) });
}

function MailLink({ mail, current }: { mail: LoggedMail; current: boolean }) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('mail', mail.id);
  return (
    <AreaLink
      to={{ search: params.toString() }}
      preventScrollReset
      aria-current={current ? 'true' : undefined}
    >
      <b>{mail.subject}</b>
      <time dateTime={mail.queued}>{formatMoment(new Date(mail.queued))}</time>
      <span className={styles.to}>{mail.to}</span>
      <MailPill state={mail.state} />
    </AreaLink>
  );
}

const looks = {
  queued: ['wait', 'clock'],
  sent: ['move', 'mail'],
  delivered: ['ok', 'check'],
  returned: ['stop', 'back'],
  complained: ['stop', 'alert'],
  withheld: ['stop', 'ban'],
} as const satisfies Record<MailState, readonly [Tone, IconName]>;

function MailPill({ state }: { state: MailState }) {
  const [tone, icon] = looks[state];
  return (
    <StatePill tone={tone} icon={icon}>
      {mailStateLabels[state]}
    </StatePill>
  );
}

type MailReaderProps = { customer: number; mail: string };

function MailReader({ customer, mail }: MailReaderProps) {
  const shown = useQuery({
    queryKey: customerKeys.mail(customer, mail),
    queryFn: ({ signal }) =>
      request(getProfileMail, { path: { id: customer, mail }, signal, mayBeMissing: true }),
  });
  if (shown.data) return <Letter customer={customer} mail={shown.data} />;
  if (!shown.error) return <Skeleton rows={4} rowHeight={64} cardHeight={120} />;
  if (shown.error instanceof RequestFailure && shown.error.status === 404) {
    return <Notice tone="wait" title="Este e-mail não está mais guardado." />;
  }
  return <ErrorState error={shown.error} onRetry={() => void shown.refetch()} />;
}

const moment = (iso: string) => formatMoment(new Date(iso));

function Letter({ customer, mail }: { customer: number; mail: ShownMail }) {
  const { subject, to, state, html } = mail;
  return (
    <div className={styles.letter}>
      <Panel stack className="gap-3">
        <div className="spread">
          <h2>{subject}</h2>
          <MailPill state={state} />
        </div>
        <Facts rows={[['Para', to], ['Enviado', sentText(mail)], ...aboutRows(mail)]} />
        {mail.readable ? <ResendMail customer={customer} mail={mail} /> : null}
      </Panel>
      {html === null ? (
        <Notice>
          <p>
            O conteúdo não é guardado: este e-mail abre a conta do cliente ou leva um arquivo. Se
            não chegou, ele pode pedi-lo de novo.
          </p>
        </Notice>
      ) : (
        <MailFrame title={subject} html={html} />
      )}
    </div>
  );
}

function sentText({ state, sent, settled, reason, queued }: ShownMail): string {
  if (state === 'queued') return `Na fila desde ${moment(queued)}; será tentado de novo.`;
  if (state === 'withheld') return `Não foi enviado: ${reason ?? ''}.`;
  const when = sent === null ? moment(queued) : moment(sent);
  if (settled === null) return when;
  const end = { delivered: 'entregue', returned: 'devolvido', complained: 'marcado como spam' };
  const ended = state === 'sent' ? '' : `, ${end[state]} em ${moment(settled)}`;
  return `${when}${ended}${reason === null ? '' : `: ${reason}`}`;
}

const places = {
  order: { noun: 'Pedido', screen: '/admin/order/:id' },
  signature: { noun: 'Assinatura', screen: '/admin/signature/:id' },
  expedition: { noun: 'Remessa', screen: '/admin/expedition/:id' },
  publication: { noun: 'Publicação', screen: '/admin/publication/:id' },
  profile: null,
} as const;

function aboutRows({ about }: ShownMail): (readonly [string, ReactNode])[] {
  const place = about && places[about.target];
  if (!about || !place) return [];
  return [
    [
      'Por causa de',
      <AreaLink
        key="about"
        to={pathTo(place.screen, { id: about.id })}
      >{`${place.noun} ${about.id}`}</AreaLink>,
    ],
  ];
}

type Props = { title: string; html: string };

/**
 * A message as the customer received it, in a frame without scripts, forms or navigation. The
 * page's policy forbids inline styles in its frames too, so the page itself sets the styles.
 */
function MailFrame({ title, html }: Props) {
  const { content, styles, css } = useMemo(() => withoutInlineStyles(html), [html]);
  const dress = (frame: HTMLIFrameElement) => {
    const { contentDocument: inside } = frame;
    if (!inside) return;
    for (const element of inside.querySelectorAll<HTMLElement>('[data-look]')) {
      element.style.cssText = styles[Number(element.dataset.look)] ?? '';
    }
    const { defaultView } = inside;
    if (!defaultView || css === '') return;
    const sheet = new defaultView.CSSStyleSheet();
    sheet.replaceSync(css);
    inside.adoptedStyleSheets = [sheet];
  };
  return (
    <iframe
      title={title}
      // Same origin lets the page access the frame; the frame has no scripts to access the page.
      sandbox="allow-same-origin"
      srcDoc={content}
      onLoad={(event) => dress(event.currentTarget)}
    />
  );
}

/**
 * Returns each style attribute by its number and the text of the style element. The shop wrote
 * these messages, so their format is known.
 */
function withoutInlineStyles(html: string) {
  const styles: string[] = [];
  const css: string[] = [];
  const content = html
    .replace(/<style>([^<]*)<\/style>/g, (_, rules: string) => {
      css.push(rules);
      return '';
    })
    .replace(/ style="([^"]*)"/g, (_, style: string) => {
      styles.push(style);
      return ` data-look="${styles.length - 1}"`;
    });
  return { content, styles, css: css.join('\n') };
}
