import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { calendarDate, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import {
  type CertificateCheck,
  type CertificateLine,
  certificateLineLabels,
  type CertificateLineState,
  holderLabel,
  notReceivedText,
} from '#shared/signatures/certificate';
import { type PathParam, pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { useToday } from '#web/state/useToday';
import { countsOf, gapsIn, gapsText } from '#shared/signatures/paperGaps';
import { completeText, isGap, missingFirst, whyMissing } from './certificateGaps';
import { RegisterTable } from './RegisterTable';
import * as v from 'valibot';
import { NarrowForm } from '#web/forms/NarrowForm.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { outsideHeading } from '#shared/publications/outsideKinds';
import type { IconName } from '#web/ui/icon/iconShapes';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { StatePill, type Tone } from '#web/ui/state/StatePill.tsx';
import { Cell, CellNote, type Column, FirstCell, Row, Table } from '#web/ui/list/Table.tsx';
import { checkCertificate } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { signatureKeys } from '#web/http/queryKeys';

const looks = {
  current: ['ok', 'check'],
  superseded: ['wait', 'repeat'],
  expired: ['stop', 'alert'],
  revoked: ['off', 'x'],
  transferred: ['off', 'back'],
} as const satisfies Record<CertificateLineState, readonly [Tone, IconName]>;

const day = (date: string) => formatDate(calendarDate(date));

/** A later revision, or the corrected name of this one. */
function NewName({ line: { state, version, current_version: now } }: { line: CertificateLine }) {
  if (state === 'superseded') return <CellNote>Há a {now}</CellNote>;
  return state === 'current' && now !== version ? <CellNote>Hoje chamada {now}</CellNote> : null;
}

function shownEnd({ due, current_due }: CertificateLine): string {
  const end = current_due ?? due;
  return end === null ? 'Sem prazo' : day(end);
}

/** The columns of the certificate; data that older certificates lack are left out. */
const columnsOf = (lines: readonly CertificateLine[]): Column[] => [
  { label: 'Publicação' },
  { label: 'Aeronave', kind: 'tight' },
  { label: 'Revisão', kind: 'tight' },
  { label: 'Data', kind: 'tight' },
  ...(sayReceived(lines) ? [{ label: 'Recebida em', kind: 'tight' } as const] : []),
  { label: 'Ciente', kind: 'tight' },
  { label: 'Válida até', kind: 'tight' },
  { label: 'Hoje', kind: 'tight' },
];

const sayReceived = (lines: readonly CertificateLine[]) =>
  lines.some(({ received }) => received !== undefined);

/** The lines of a certificate as printed, with their state today. */
function CertificateTable({ lines }: { lines: readonly CertificateLine[] }) {
  const withReceived = sayReceived(lines);
  return (
    <Table caption="Publicações conferidas" columns={columnsOf(lines)}>
      {lines.map((line, index) => (
        <Row
          // The index is the key, because two lines may be equal.
          key={index}
          changed={isGap(line) ? 'wait' : undefined}
        >
          <FirstCell>
            {line.publication}
            <CellNote>{line.kind}</CellNote>
            {line.documents ? (
              <CellNote>Documentos em vigor: {line.documents.join(', ')}</CellNote>
            ) : null}
            {line.outside ? <CellNote>{outsideHeading([line.outside])}</CellNote> : null}
          </FirstCell>
          <Cell label="Aeronave" kind="tight">
            {line.airplane_prefix}
            {line.serial ? <CellNote>N/S {line.serial}</CellNote> : null}
          </Cell>
          <Cell label="Revisão" kind="tight">
            <RevisionStamp version={line.version} />
            <NewName line={line} />
          </Cell>
          <Cell label="Data" kind="tight">
            {day(line.date)}
          </Cell>
          {withReceived ? (
            <Cell label="Recebida em" kind="tight">
              {receivedText(line)}
            </Cell>
          ) : null}
          <Cell label="Ciente" kind="tight">
            {acknowledgedText(line)}
          </Cell>
          <Cell label="Válida até" kind="tight">
            {shownEnd(line)}
            {line.due && line.current_due && line.current_due > line.due ? (
              <CellNote>Renovada, antes {day(line.due)}</CellNote>
            ) : null}
          </Cell>
          <Cell label="Hoje" kind="state">
            <Situation line={line} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function receivedText({ received, missing, unsent = false }: CertificateLine) {
  if (missing === 'shipment') return <b className="wait-ink">{notReceivedText(true)}</b>;
  return received ? day(received) : notReceivedText(unsent);
}

function acknowledgedText({ acknowledged, missing, due }: CertificateLine) {
  if (missing === 'acknowledgement') return <b className="wait-ink">Falta</b>;
  if (due === null) return 'Não se pede';
  if (missing === 'shipment') return 'Depois do envio';
  return acknowledged ? day(acknowledged) : '–';
}

function Situation({ line }: { line: CertificateLine }) {
  const { state, missing, suspended, outside, unsent } = line;
  const { to_acknowledge: unread = [], to_comply: open = [] } = line;
  if (outside && state === 'current' && !suspended) {
    return (
      <StatePill tone="wait" icon="alert">
        Não se aplica
      </StatePill>
    );
  }
  if (missing === 'acknowledgement') {
    return (
      <StatePill tone="wait" icon="alert">
        Sem ciente
      </StatePill>
    );
  }
  if (missing === 'shipment') {
    return (
      <StatePill tone="wait" icon="clock">
        A enviar
      </StatePill>
    );
  }
  if (state === 'current' && unread.length + open.length > 0) {
    return (
      <StatePill tone="wait" icon="alert">
        {unread.length > 0 ? 'Documento sem ciente' : 'Documento a cumprir'}
      </StatePill>
    );
  }
  // Nothing is missing: the next revision is the first to be sent.
  if (unsent && state === 'current') {
    return (
      <StatePill tone="off" icon="clock">
        Aguarda a próxima revisão
      </StatePill>
    );
  }
  const [tone, icon] = looks[state];
  return (
    <StatePill tone={tone} icon={icon}>
      {suspended ? 'Suspensa' : certificateLineLabels[state]}
    </StatePill>
  );
}

const printed = v.object({
  code: v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/\s+/g, '').toUpperCase()),
    v.nonEmpty('Digite o código do certificado.'),
  ),
});

/** Asks for the code of a certificate, for someone who has the paper but not its link. */
function CertificateCodeForm() {
  const navigate = useNavigate();
  const form = useSchemaForm({ schema: printed, defaultValues: { code: '' } });
  return (
    <NarrowForm
      title="Conferência de certificado"
      form={form}
      confirm="Conferir"
      busyLabel="Abrindo"
      onSubmit={async ({ code }) => {
        await navigate(pathTo('/certificate/:code', { code: encodeURIComponent(code) }));
      }}
    >
      <TextField
        label="Código do certificado"
        help="Está impresso ao lado do QR."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...form.field('code')}
      />
    </NarrowForm>
  );
}

/** Checks whether the certificate with the printed code is genuine and still valid. */
export function CertificateScreen() {
  const { code } = useParams<PathParam<'/certificate/:code'>>();
  return code === undefined ? <CertificateCodeForm /> : <Check code={code} />;
}

function Check({ code }: { code: string }) {
  const check = useQuery(certificateQuery(code));
  return (
    <>
      <Title title="Conferência de certificado" />
      {check.isPending ? <Skeleton rows={3} rowHeight={70} cardHeight={190} /> : null}
      {check.isError ? (
        <ErrorState error={check.error} onRetry={() => void check.refetch()} />
      ) : null}
      {check.data ? <Found check={check.data} code={code} /> : null}
    </>
  );
}

function Found({ check, code }: { check: CertificateCheck; code: string }) {
  const today = useToday();
  if (!check.valid) return <Invalid {...(check.withdrawn ? withdrawn : unknown(code))} />;
  const { lines } = check;
  const gaps = gapsIn(lines);
  const holds = gaps.length === 0 && lines.length > 0;
  return (
    <div className="stack gap-6">
      <Notice
        tone={holds ? 'ok' : 'wait'}
        title={
          holds ? completeText(lines) : gapsText(countsOf(gaps)) || 'Nenhuma publicação em vigor'
        }
        role="status"
      >
        {gaps.length === 0 ? null : (
          <ul>
            {gaps.map((gap, index) => (
              <li key={index}>
                {[gap.line.airplane_prefix, gap.line.publication, gap.line.version, whyMissing(gap)]
                  .filter(Boolean)
                  .join(', ')}
              </li>
            ))}
          </ul>
        )}
        <p>{genuineText(check)}</p>
      </Notice>
      <TitleBlock
        cells={[
          [holderLabel, check.holder],
          ...(check.aircraft ? [['Aeronave', check.aircraft] as const] : []),
          ...(check.folder ? [['Aeronaves', String(check.folder.length)] as const] : []),
          ['Emitido em', formatDate(todayInSaoPaulo(new Date(check.issued_at)))],
          ['Conferido em', formatDate(today)],
          ['Código', check.code],
        ]}
      />
      <CertificateTable lines={missingFirst(lines)} />
      {check.revisions ? <RegisterTable revisions={check.revisions} /> : null}
    </div>
  );
}

function genuineText({ folder, revisions }: Extract<CertificateCheck, { valid: true }>): string {
  if (folder) return 'Pasta da auditoria autêntica.';
  return revisions ? 'Registro autêntico.' : 'Certificado autêntico.';
}

type Problem = { readonly title: string; readonly text: string };

const unknown = (code: string): Problem => ({
  title: 'Certificado não encontrado',
  text: `Nenhum certificado foi emitido com o código “${code}”. Confira se ele está como no papel.`,
});

const withdrawn: Problem = {
  title: 'Código não é mais válido',
  text: 'Este código não é mais válido.',
};

function Invalid({ title, text }: Problem) {
  return (
    <div className="stack gap-6">
      <Notice tone="stop" title={title} role="alert">
        <p>{text}</p>
      </Notice>
      <div className="row">
        <ButtonLink variant="primary" to={pathTo('/certificate')}>
          Digitar outro código
        </ButtonLink>
        <ButtonLink variant="secondary" to={pathTo('/contact')}>
          Fale conosco
        </ButtonLink>
      </div>
    </div>
  );
}

const certificateQuery = (code: string) =>
  queryOptions({
    queryKey: signatureKeys.certificate(code),
    queryFn: ({ signal }) => request(checkCertificate, { path: { code }, signal }),
  });
