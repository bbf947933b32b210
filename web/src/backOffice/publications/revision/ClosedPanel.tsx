import { queryOptions, useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { listManualReports } from '#shared/corrections/manualReportEndpoints';
import { displayName } from '#shared/profiles/person';
import { commonPages } from '#shared/publications/documents/amendedPages';
import { documentKindNames } from '#shared/publications/documents/documentKinds';
import { documentsQuery } from '#web/entities/documents/documentsQuery';
import type { RecordForm } from '#web/forms/useRecordForm';
import { shownDate } from '#web/forms/typedFields';
import { request } from '#web/http/httpClient';
import { correctionKeys } from '#web/http/queryKeys';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import type { RevisionValues, SentRevision } from './revisionForm';
import styles from './closedPanel.module.css';

type Props = { id: number; form: RecordForm<RevisionValues, SentRevision> };

/** The documents that the revision incorporates and the accepted reports that it fixes. */
export function ClosedPanel({ id, form }: Props) {
  const { data } = useQuery({ ...documentsQuery(id), staleTime: 0 });
  const typed = useWatch({ control: form.control, name: 'pages' });
  const { field } = useController({ control: form.control, name: 'incorporates' });
  const mends = useController({ control: form.control, name: 'mends' }).field;
  const { data: accepted } = useQuery(acceptedQuery(id));
  const reports = accepted?.results ?? [];
  const open = (data ?? []).filter((one) => one.incorporated_by === null && !one.withdrawn);
  if (open.length + reports.length === 0) return null;
  const directives = open.filter(({ kind }) => kind === 'directive');
  const closable = open
    .filter(({ kind }) => kind !== 'directive')
    .map((document) => ({ document, common: commonPages(typed, document.amends ?? '') }))
    .toSorted((one, other) => other.common.length - one.common.length);
  const chosen = closable.filter(({ document }) => field.value.includes(document.id));
  const copy = () => {
    const changes = form.getValues('changes');
    const mended = reports.filter((one) => mends.value.includes(one.id));
    const lines = [
      ...chosen.map(({ document: { number, title } }) => `Incorpora ${number}: ${title}.`),
      ...new Set(mended.map(({ page }) => `Corrige a página ${page}.`)),
    ].filter((line) => !changes.includes(line));
    if (lines.length === 0) return;
    form.putText('changes', [changes, ...lines].filter(Boolean).join('\n'));
  };
  return (
    <Panel stack>
      <h2>O que esta revisão fecha</h2>
      {closable.length === 0 ? null : (
        <ul className={styles.choices} aria-label="Documentos em vigor">
          {closable.map(({ document, common }) => (
            <li key={document.id}>
              <label>
                <input
                  type="checkbox"
                  checked={field.value.includes(document.id)}
                  onChange={({ target }) => {
                    const others = field.value.filter((one) => one !== document.id);
                    field.onChange(target.checked ? [...others, document.id] : others);
                  }}
                />
                <span>
                  <b>{document.number}</b> {document.title}
                  <small>
                    {documentKindNames[document.kind]}, {shownDate(document.date)}
                  </small>
                </span>
                <small>{commonText(typed, common)}</small>
              </label>
            </li>
          ))}
        </ul>
      )}
      {form.field('incorporates').error ? (
        <p className="error-ink">{form.field('incorporates').error}</p>
      ) : null}
      {directives.length === 0 ? null : (
        <p className="small muted">
          {directives.map(({ number }) => number).join(', ')}{' '}
          {directives.length === 1 ? 'continua em vigor' : 'continuam em vigor'}: só a ANAC encerra
          uma diretriz.
        </p>
      )}
      {reports.length === 0 ? null : (
        <>
          <h3>Correções aceitas</h3>
          <ul className={styles.choices} aria-label="Correções aceitas">
            {reports.map((report) => (
              <li key={report.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={mends.value.includes(report.id)}
                    onChange={({ target }) => {
                      const others = mends.value.filter((one) => one !== report.id);
                      mends.onChange(target.checked ? [...others, report.id] : others);
                    }}
                  />
                  <span>
                    <b>Página {report.page}</b> {shortened(report.text)}
                    <small>
                      {displayName(report.client)}, informe {report.id}
                    </small>
                  </span>
                  <small>{commonText(typed, commonPages(typed, String(report.page)))}</small>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
      {chosen.length + mends.value.length === 0 ? null : (
        <p>
          <Button small onClick={copy}>
            <Icon name="plus" />
            Copiar para O que mudou
          </Button>
        </p>
      )}
    </Panel>
  );
}

const acceptedQuery = (publication: number) =>
  queryOptions({
    queryKey: correctionKeys.accepted(publication),
    queryFn: ({ signal }) =>
      request(listManualReports, {
        query: { state: 'accepted', publication: String(publication) },
        signal,
      }),
    staleTime: 0,
  });

/** The first words of a report, enough for staff to recognise it. */
const shortened = (text: string) => (text.length > 90 ? `${text.slice(0, 90).trimEnd()}…` : text);

/** Empty until the affected pages are typed. */
function commonText(typed: string, pages: readonly string[]): string {
  if (typed.trim() === '') return '';
  if (pages.length === 0) return 'nenhuma página em comum';
  return `${pages.length === 1 ? 'página' : 'páginas'} em comum: ${pages.slice(0, 6).join(', ')}`;
}
