import { documentRefusals } from '#shared/messages/refusals/documentRefusals';
import { fold } from '#shared/values/text';
import type { DocumentRecord } from '#functions/publications/documents/documentRecord';
import { documentsOf } from '#functions/publications/documents/documentRepository';
import type { Importing, Placed, RowProblem } from './importing';
import { referredPeople, referredPublications } from './orders/references';

/** The owner and the document that a row names. */
type Saying = {
  readonly person: string;
  readonly publication: string;
  readonly document: string;
  readonly date: string;
};

export type AroundDocuments = Awaited<ReturnType<typeof aroundDocuments>>;

/** Reads the people and publications to which rows of documents refer. */
export async function aroundDocuments(rows: readonly Placed<Saying>[], importing: Importing) {
  const [people, titles] = await Promise.all([
    referredPeople(
      rows.map(({ row }) => row.person),
      importing,
    ),
    referredPublications(
      rows.map(({ row }) => row.publication),
      importing,
    ),
  ]);
  const stored = [...titles.values()].flatMap((title) => title.stored ?? []);
  return { people, titles, documents: await documentsOf(stored) };
}

/** The stored document that a row names, with its title. */
export function documentNamed(
  { publication, document }: Saying,
  around: AroundDocuments,
): { readonly document: DocumentRecord; readonly publication: number } | undefined {
  const title = around.titles.get(publication)?.stored;
  const documents = title ? (around.documents.get(title.id) ?? []) : [];
  const found = documents.find(({ number }) => fold(number) === fold(document));
  return title && found ? { document: found, publication: title.id } : undefined;
}

type Problem = Pick<RowProblem, 'column' | 'text'>;

/** The kind of the document, or what is wrong with a row apart from its statement. */
export function documentKindOf(
  row: Saying,
  around: AroundDocuments,
  { survey, today }: Importing,
): Problem | { readonly kind: DocumentRecord['kind'] } {
  const person = around.people.get(row.person);
  if (!person || person.facts.isErased) {
    return {
      column: 'person',
      text: `O cadastro ${row.person} não está em people.csv nem na loja.`,
    };
  }
  const kind =
    documentNamed(row, around)?.document.kind ??
    survey.documents.get(`${row.publication} ${fold(row.document)}`);
  if (kind === undefined) {
    return {
      column: 'document',
      text: `O documento ${row.document} não está em documents.csv nem na loja.`,
    };
  }
  return row.date > today
    ? { column: 'date', text: documentRefusals.document_date_ahead }
    : { kind };
}
