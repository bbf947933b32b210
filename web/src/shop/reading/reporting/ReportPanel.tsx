import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import {
  type ManualReport,
  maxQuote,
  maxReportAnswer,
  maxReportText,
} from '#shared/corrections/manualReport';
import { replyToManualReport } from '#shared/corrections/manualReportEndpoints';
import type { Signature } from '#shared/signatures/signature';
import { formatMoment } from '#shared/values/calendarDate';
import { reportStateText } from '#web/entities/manualReports/reportWords';
import { sendReport, waitingReports } from '#web/entities/manualReports/waitingReports';
import { PhotoField } from '#web/entities/orders/PhotoField.tsx';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { correctionKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import { usePerson } from '#web/state/session';
import { useConnected } from '#web/state/useConnected';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { SidePanel } from '../panels/SidePanel';
import type { ReaderParts } from '../ReaderBar';
import { ownReportsQuery } from './ownReportsQuery';
import { ChosenExcerpt, Excerpt } from '../Excerpt';
import styles from './reportPanel.module.css';

const written = (max: number) =>
  v.object({
    text: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Escreva o que está errado'),
      v.maxLength(max, `Escreva até ${max} caracteres.`),
    ),
  });
const reportForm = written(maxReportText);
const replyForm = written(maxReportAnswer);

type Props = ReaderParts & {
  signature: Signature;
  revision: string;
  owner: number;
  wide: boolean;
  /** The text that was selected on the page when the panel opened. */
  quote: string;
};

/** 'Informar erro': about the page where it was opened, even if the reader turns the page. */
export function ReportPanel(props: Props) {
  const { view, wide, open, owner, signature } = props;
  // Fetched again after waiting reports are sent, which this panel also says.
  useQuery(ownReportsQuery(owner, signature.id));
  const waits = waitingReports.of(owner).length > 0;
  const [sent, setSent] = useState<ManualReport | 'waiting' | null>(null);
  return (
    <SidePanel label="Informar erro" at="end" wide={wide} onClose={() => open({ report: false })}>
      <h2>Informar erro</h2>
      {sent === null ? (
        <ReportForm {...props} onSent={setSent} />
      ) : (
        <div className={styles.tool}>
          <Notice tone={sent === 'waiting' && waits ? 'wait' : 'ok'} role="status">
            <p>{sentText(sent, waits)}</p>
          </Notice>
          <Button onClick={() => setSent(null)}>Informar outro erro</Button>
        </div>
      )}
      <OwnReports
        {...props}
        onPage={(page) => {
          view?.goTo(page);
          if (!wide) open({ report: false });
        }}
      />
    </SidePanel>
  );
}

function sentText(sent: ManualReport | 'waiting', waits: boolean): string {
  if (sent !== 'waiting') return `Recebemos o seu informe ${sent.id}. Obrigado.`;
  return waits
    ? 'Será enviado quando houver internet. O texto está guardado neste aparelho.'
    : 'O informe foi enviado. Obrigado.';
}

type FormProps = Props & { onSent: (sent: ManualReport | 'waiting') => void };

function ReportForm({ state, signature, revision, owner, quote: chosen, onSent }: FormProps) {
  const client = useQueryClient();
  const connected = useConnected();
  const email = usePerson()?.user.email;
  const [page] = useState(() => state.getState().page);
  const [key] = useState(() => crypto.randomUUID());
  const [quote, setQuote] = useState(chosen.slice(0, maxQuote));
  const [picture, setPicture] = useState({ file: '', name: '' });
  const [refusedPicture, setRefusedPicture] = useState<string>();
  const form = useSchemaForm({ schema: reportForm, defaultValues: { text: '' } });
  const send = async ({ text }: { text: string }) => {
    setRefusedPicture(undefined);
    const body = {
      signature: signature.id,
      page,
      text,
      revision,
      quote: quote === '' ? null : quote,
      picture: picture.file === '' ? null : picture.file,
    };
    const wait = () => {
      waitingReports.keep(owner, { key, body, refused: null });
      onSent('waiting');
    };
    if (!navigator.onLine) {
      wait();
      return;
    }
    try {
      const made = await sendReport({ key, body });
      void client.invalidateQueries({ queryKey: correctionKeys.own(owner) });
      onSent(made);
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      if (error.status === 0) wait();
      else {
        setRefusedPicture(error.fields.get('picture'));
        if (error.fields.size === 0) form.setBanner(error.message);
        throw error;
      }
    }
  };
  return (
    <form noValidate className={styles.tool} onSubmit={form.submit(send)}>
      <p className="small muted">
        Página {page}, {revision}
      </p>
      <FormBanner text={form.banner} />
      <ChosenExcerpt quote={quote} onRemove={() => setQuote('')} />
      <TextAreaField label="O que está errado" rows={4} {...form.field('text')} />
      {connected ? (
        <PhotoField
          label="Figura (opcional)"
          help="Enviada sem dados de local."
          file={picture.file}
          fileName={picture.name}
          error={refusedPicture}
          onChange={(file, name) => setPicture({ file, name })}
        />
      ) : (
        <p className="small muted">Uma figura só pode ser enviada com internet.</p>
      )}
      <Button type="submit" variant="primary" wide>
        Enviar
      </Button>
      <p className="small muted">
        A resposta chega em {email ?? 'seu e-mail'}. A página fica marcada para você até lá.
      </p>
    </form>
  );
}

type OwnProps = Pick<Props, 'signature' | 'owner'> & {
  onPage: (page: number) => void;
};

function OwnReports({ signature, owner, onPage }: OwnProps) {
  const { data } = useQuery(ownReportsQuery(owner, signature.id));
  const [, again] = useState(0);
  const waiting = waitingReports.of(owner).filter(({ body }) => body.signature === signature.id);
  const reports = data?.results ?? [];
  if (reports.length + waiting.length === 0) return null;
  return (
    <section aria-label="Meus informes">
      <h3 className={styles.heading}>
        Meus informes <span className="num">{(data?.count ?? 0) + waiting.length}</span>
      </h3>
      <ol className={styles.list}>
        {waiting.map(({ key, body, refused }) => (
          <li key={key} data-changed="wait">
            <p>{body.text}</p>
            <small>
              Página {body.page}. {refused ?? 'Será enviado quando houver internet.'}
            </small>
            {refused === null ? null : (
              <Button
                small
                variant="remove"
                onClick={() => {
                  waitingReports.drop(owner, key);
                  again((count) => count + 1);
                }}
              >
                Tirar
              </Button>
            )}
          </li>
        ))}
        {reports.map((report) => (
          <OwnReport key={report.id} {...{ report, owner, onPage }} />
        ))}
      </ol>
    </section>
  );
}

type OneProps = { report: ManualReport; owner: number; onPage: (page: number) => void };

function OwnReport({ report, owner, onPage }: OneProps) {
  const { id, page, text, answers, created, state } = report;
  return (
    <li data-changed={state === 'waiting' ? 'wait' : undefined}>
      <p>{text}</p>
      <small>
        <button type="button" onClick={() => onPage(page)}>
          Página {page}
        </button>
        , {formatMoment(new Date(created))}
      </small>
      <b className="small">
        Informe {id}: {reportStateText(report)}
      </b>
      {answers
        .filter((answer) => answer.text !== '')
        .map((answer) => (
          <Excerpt key={answer.at}>
            {answer.act === null ? 'Você: ' : ''}
            {answer.text}
          </Excerpt>
        ))}
      {state === 'waiting' ? <ReplyForm id={id} owner={owner} /> : null}
    </li>
  );
}

function ReplyForm({ id, owner }: { id: number; owner: number }) {
  const client = useQueryClient();
  const form = useSchemaForm({ schema: replyForm, defaultValues: { text: '' } });
  return (
    <form
      noValidate
      className="stack gap-1"
      onSubmit={form.submit(async (body) => {
        await request(replyToManualReport, { path: { id }, body });
        await client.invalidateQueries({ queryKey: correctionKeys.own(owner) });
      })}
    >
      <TextAreaField label="Sua resposta" rows={2} {...form.field('text')} />
      <div>
        <Button small type="submit" variant="secondary">
          Responder
        </Button>
      </div>
    </form>
  );
}
