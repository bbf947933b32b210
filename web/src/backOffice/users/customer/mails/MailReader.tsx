import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getProfileMail } from '#shared/profiles/customerEndpoints';
import type { ShownMail } from '#shared/profiles/mails/mailLog';
import { pathTo } from '#shared/site/pathTo';
import { formatMoment } from '#shared/values/calendarDate';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { request } from '#web/http/httpClient';
import { customerKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import { MailFrame } from './MailFrame';
import { MailPill } from './MailPill';
import { ResendMail } from './ResendMail';
import styles from '../customer.module.css';

type Props = { customer: number; mail: string };

export function MailReader({ customer, mail }: Props) {
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
