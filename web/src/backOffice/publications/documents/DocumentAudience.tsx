import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { DocumentAudience as Audience } from '#shared/publications/documents/document';
import type { Publication } from '#shared/publications/publication';
import { documentKindNames } from '#shared/publications/documents/documentKinds';
import { countDocumentAudience, testDocumentMail } from '#shared/signatures/documentEndpoints';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import type { SchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import { useSettled } from '#web/state/useSettled';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { Cell, type Column, FirstCell, Row, Table } from '#web/ui/list/Table.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { clientsText } from '../revision/audience';
import { documentForm, type DocumentValues, type SentDocument } from './documentForm';
import * as v from 'valibot';
import { TestMail } from '../form/TestMail';

type DocumentForm = SchemaForm<DocumentValues, SentDocument>;

const columns: readonly Column[] = [
  { label: 'Efetividade' },
  { label: 'Clientes', kind: 'end' },
  { label: 'Aeronaves', kind: 'end' },
];

/** Long enough to count as a pause in typing. */
const pause = 700;

/** Counts the recipients of the document after each pause in typing; undefined while counting. */
export function useDocumentAudience(
  id: number,
  form: DocumentForm,
  document?: number,
): Audience | undefined {
  const typed = useWatch({ control: form.control, name: 'effectivity' });
  const text = JSON.stringify(typed);
  const isSettled = useSettled(text, pause) === text;
  const body = { effectivity: typed.filter(({ model }) => model.trim() !== ''), document };
  const { data, isPlaceholderData } = useQuery({
    queryKey: publicationKeys.documentAudience(id, body),
    queryFn: ({ signal }) =>
      request(countDocumentAudience, {
        path: { id },
        body,
        signal,
        alerts: false,
      }),
    enabled: isSettled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return isSettled && !isPlaceholderData ? data : undefined;
}

type Props = {
  form: DocumentForm;
  audience: Audience | undefined;
  /** The document to correct; undefined for a new one. */
  document: number | undefined;
};

/** Shows who will be notified of the document before it is published. */
export function DocumentAudience({ form, audience, document }: Props) {
  const rows = [
    ['Dentro, download', audience?.download],
    ['Dentro, impressa', audience?.printed],
    ['Fora: não veem', audience?.outside],
    ...(document === undefined ? [] : ([['Deixam de ver', audience?.left]] as const)),
    ['Avisados', audience?.heard],
  ] as const;
  return (
    <Panel stack>
      <h2>Quem é avisado</h2>
      <Table dense caption="Quem é avisado" columns={columns}>
        {rows.map(([label, group]) => (
          <Row key={label}>
            <FirstCell>{label}</FirstCell>
            <Cell label="Clientes" kind="end">
              {group?.clients ?? '–'}
            </Cell>
            <Cell label="Aeronaves" kind="end">
              {group?.aircraft ?? '–'}
            </Cell>
          </Row>
        ))}
      </Table>
      {audience && audience.unsure > 0 ? (
        <p className="small muted">
          {audience.unsure === 1
            ? '1 aeronave sem número de série ou modelo que decida, avisada por precaução.'
            : `${audience.unsure} aeronaves sem número de série ou modelo que decida, avisadas por precaução.`}
        </p>
      ) : null}
      <CheckField
        label={`Avisar ${audience ? clientsText(audience.heard.clients) : 'os clientes'} por e-mail`}
        {...form.field('notify')}
      />
      {audience && audience.clients.length > 0 ? (
        <details>
          <summary>Ver {clientsText(audience.heard.clients)}</summary>
          <ul>
            {audience.clients.map(({ id, name, prefixes }) => (
              <li key={id}>{[name, ...prefixes].join(', ')}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </Panel>
  );
}

type PreviewProps = Pick<Props, 'form' | 'document'> & {
  publication: Pick<Publication, 'id' | 'name'>;
};

/** The e-mail that the recipients get. */
export function DocumentPreview({ form, document, publication: { id, name } }: PreviewProps) {
  const [kind, number, title, date, amends, mandatory] = useWatch({
    control: form.control,
    name: ['kind', 'number', 'title', 'date', 'amends', 'mandatory'],
  });
  return (
    <Panel stack>
      <h2>Prévia do e-mail</h2>
      <div>
        <span className="small muted">Assunto</span>
        <br />
        <b>{`${document === undefined ? '' : 'Correção: '}${documentKindNames[kind]} ${number} de ${name}`}</b>
      </div>
      <TitleBlock
        cells={[
          ['Documento', number || '–'],
          ['Data', date || '–'],
          ['Altera', amends || '–'],
        ]}
      />
      <p>{title === '' ? '–' : `${title}.${mandatory ? ' Obrigatório.' : ''}`}</p>
      <p className="row">
        <DocumentTestMail publication={id} {...{ form, document }} />
      </p>
    </Panel>
  );
}

const said = ['kind', 'number', 'title', 'date', 'mandatory', 'amends', 'effectivity'] as const;
const mailed = v.pick(documentForm, said);

type DocumentTestMailProps = Pick<Props, 'form' | 'document'> & { publication: number };

const DocumentTestMail = ({ publication, form, document }: DocumentTestMailProps) => (
  <TestMail
    check={() => form.trigger([...said], { shouldFocus: true })}
    showFieldErrors={form.showFieldErrors}
    send={() =>
      request(testDocumentMail, {
        path: { id: publication },
        body: { ...v.parse(mailed, form.getValues()), document },
      })
    }
  />
);
