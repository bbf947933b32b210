import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { useEffect, useRef } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { LoggedMail } from '#shared/profiles/mails/mailLog';
import { mailStateLabels, mailStates } from '#shared/profiles/mails/mailLog';
import { listProfileMails } from '#shared/profiles/customerEndpoints';
import { formatMoment } from '#shared/values/calendarDate';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { Empty } from '#web/ui/state/Empty.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { FilterBar } from '#web/ui/list/FilterBar.tsx';
import { Pager } from '#web/ui/list/pages/Pager.tsx';
import { usePages } from '#web/ui/list/pages/usePages';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { useListParams, type ListParams } from '#web/ui/list/useListParams';
import { request } from '#web/http/httpClient';
import { customerKeys } from '#web/http/queryKeys';
import { KeyHints } from '#web/backOffice/kit/keys/KeyHints.tsx';
import { useKeys } from '#web/backOffice/kit/keys/useKeys';
import { MailPill } from './MailPill';
import { MailReader } from './MailReader';
import styles from '../customer.module.css';

/** What was sent to a customer beside the message itself, as they got it. */
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
      {list.isPending ? <Skeleton rows={6} rowHeight={56} cardHeight={72} /> : null}
      {list.isError && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.data ? (
        <Found id={id} found={list.data} params={params} waiting={list.isPlaceholderData} />
      ) : null}
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
    // Below the list on a phone, where what was tapped would open unseen.
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

/** J and K read the next and the one before. */
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
