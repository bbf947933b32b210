import { nfeIdentity } from '#shared/brazil/nfe';
import { orderStatus } from '#shared/orders/orderStatus';
import { fold } from '#shared/values/text';
import { company } from '#platform/config/company';
import type { Cells, Complain } from '../format/cells';
import { type DataFile, dataFileNames } from '../format/dataFiles';
import type { DocumentKind } from '#shared/publications/documents/documentKinds';
import { type FileAcknowledgement, readAcknowledgement } from '../format/acknowledgementsFile';
import { type FileCompliance, readCompliance } from '../format/complianceFile';
import { type FileDocument, readDocument } from '../format/documentsFile';
import { type FileLine, maxPosition, readOrderLine } from '../format/orderLinesFile';
import { type FileOrder, readOrder } from '../format/ordersFile';
import { type FilePerson, readPerson } from '../format/peopleFile';
import { type FilePublication, readPublication } from '../format/publicationsFile';
import { type FileSignature, readSignature } from '../format/signaturesFile';
import type { ImportKind } from './importRepository';
import type { Importing } from './importing';
import { keptNumber } from './rows/keptNumber';

export type PersonFacts = { readonly isErased: boolean; readonly hasBilling: boolean };
export type TitleFacts = { readonly is_download: boolean; readonly is_signature: boolean };

/** `person` is null for an order already in the shop, whose record names its client. */
export type OrderFacts = { readonly person: string | null; readonly isPaid: boolean };

/** The facts about each row that other rows refer to: ids, and little more. */
export type Survey = {
  readonly people: Map<string, PersonFacts>;
  readonly publications: Map<string, TitleFacts>;
  /** The kind of each document, by the id of its publication and its folded number. */
  readonly documents: Map<string, DocumentKind>;
  readonly orders: Map<string, OrderFacts>;
  readonly signatures: Set<string>;
  /** `order#position` of every line. */
  readonly positions: Set<string>;
  /** Orders with an invalid line. */
  readonly brokenOrders: Set<string>;
  /** Line numbers of each file that are skipped. */
  readonly refused: Readonly<Record<DataFile, Set<number>>>;
  readonly highest: Readonly<Record<ImportKind, number>>;
};

type Surveying = Pick<Importing, 'source' | 'say' | 'report'>;

/** Reads every file once and reports problems within and between rows. */
export async function surveyFiles(surveying: Surveying): Promise<Survey> {
  const refused = {
    'people.csv': new Set<number>(),
    'publications.csv': new Set<number>(),
    'documents.csv': new Set<number>(),
    'orders.csv': new Set<number>(),
    'order_lines.csv': new Set<number>(),
    'signatures.csv': new Set<number>(),
    'acknowledgements.csv': new Set<number>(),
    'compliance.csv': new Set<number>(),
  };
  const survey = {
    people: new Map<string, PersonFacts>(),
    publications: new Map<string, TitleFacts>(),
    documents: new Map<string, DocumentKind>(),
    orders: new Map<string, OrderFacts>(),
    signatures: new Set<string>(),
    positions: new Set<string>(),
    brokenOrders: new Set<string>(),
    refused,
    highest: { person: 0, publication: 0, order: 0, signature: 0 },
  };
  const surveyor = new Surveyor(survey);
  for (const file of dataFileNames.filter((name) => surveying.source.has(name))) {
    for await (const read of surveying.source.rows(file)) {
      const complain: Complain = (column, text) => {
        refused[file].add(read.line);
        surveying.say({ file, line: read.line, column, text });
      };
      if ('problem' in read) complain('', read.problem);
      else surveyor.look(file, read.cells, complain);
    }
    surveying.report[file].refused += refused[file].size;
  }
  return survey;
}

type Filling = Omit<Survey, 'highest'> & { highest: Record<ImportKind, number> };

const repeated = (what: string) => `${what} se repete no arquivo.`;

class Surveyor {
  private readonly seen = new Set<string>();
  /** All rows of orders.csv, including skipped ones. */
  private readonly orders = new Set<string>();
  private readonly lastPosition = new Map<string, number>();
  private readonly survey: Filling;

  constructor(survey: Filling) {
    this.survey = survey;
  }

  look(file: DataFile, cells: Cells, complain: Complain): void {
    switch (file) {
      case 'people.csv':
        this.person(readPerson(cells, complain), complain);
        break;
      case 'publications.csv':
        this.publication(readPublication(cells, complain), complain);
        break;
      case 'documents.csv':
        this.document(readDocument(cells, complain), complain);
        break;
      case 'orders.csv':
        this.orders.add((cells.id ?? '').trim());
        this.order(readOrder(cells, complain), complain);
        break;
      case 'order_lines.csv':
        this.line(cells, complain);
        break;
      case 'signatures.csv':
        this.signature(readSignature(cells, complain), complain);
        break;
      case 'acknowledgements.csv':
        this.acknowledgement(readAcknowledgement(cells, complain), complain);
        break;
      case 'compliance.csv':
        this.compliance(readCompliance(cells, complain), complain);
    }
  }

  private person(row: FilePerson | undefined, complain: Complain): void {
    if (!row || !this.isFirst('person', row.id, complain)) return;
    const isErased = row.erased_at !== null;
    const hasBilling = row.erased_at === null && row.billing !== null;
    if (row.erased_at === null) {
      const unique = row.is_company ? (['email', 'cnpj'] as const) : (['email', 'cpf'] as const);
      for (const column of unique) {
        const value = row[column];
        if (value !== null && !this.isNew(`${column} ${value}`)) {
          complain(column, repeated(`O valor ${value}`));
          return;
        }
      }
    }
    this.survey.people.set(row.id, { isErased, hasBilling });
  }

  private publication(row: FilePublication | undefined, complain: Complain): void {
    if (!row || !this.isFirst('publication', row.id, complain)) return;
    const { is_download, is_signature } = row;
    this.survey.publications.set(row.id, { is_download, is_signature });
  }

  private document(row: FileDocument | undefined, complain: Complain): void {
    if (!row) return;
    const { number, kind } = row.document;
    const name = `${row.publication} ${fold(number)}`;
    if (this.isNew(`document ${name}`)) this.survey.documents.set(name, kind);
    else complain('number', repeated(`O documento ${number}`));
  }

  private order(row: FileOrder | undefined, complain: Complain): void {
    if (!row || !this.isFirst('order', row.id, complain)) return;
    if (row.nfe !== null && !this.isNew(nfeIdentity(row.nfe, company.cnpj))) {
      complain('nfe', repeated(`A NF ${row.nfe}`));
      return;
    }
    const isPaid = row.status === orderStatus.confirmed;
    this.survey.orders.set(row.id, { person: row.person, isPaid });
  }

  private line(cells: Cells, complain: Complain): void {
    const row = readOrderLine(cells, complain);
    const order = row?.order ?? (cells.order ?? '').trim();
    if (!row || !this.place(row, complain)) this.survey.brokenOrders.add(order);
  }

  private place(row: FileLine, complain: Complain): boolean {
    if (!this.orders.has(row.order)) {
      complain('order', `O pedido ${row.order} não está em orders.csv.`);
      return false;
    }
    const last = this.lastPosition.get(row.order) ?? 0;
    const position = row.position ?? last + 1;
    this.lastPosition.set(row.order, Math.max(last, position));
    const place = `${row.order}#${position}`;
    if (position > maxPosition) complain('order', `Um pedido tem até ${maxPosition} itens.`);
    else if (this.survey.positions.has(place)) complain('position', repeated('A posição'));
    else {
      this.survey.positions.add(place);
      return true;
    }
    return false;
  }

  private signature(row: FileSignature | undefined, complain: Complain): void {
    if (!row || !this.isFirst('signature', row.id, complain)) return;
    const line = row.order !== null && row.position !== null ? `${row.order}#${row.position}` : '';
    if (line !== '' && !this.isNew(`line ${line}`)) {
      complain('position', `O item ${line.replace('#', '/')} já tem uma assinatura.`);
      return;
    }
    this.survey.signatures.add(row.id);
  }

  private acknowledgement(row: FileAcknowledgement | undefined, complain: Complain): void {
    if (!row) return;
    const { person, publication, document, prefix, signature } = row;
    const what = [person, publication, fold(document), prefix ?? `#${signature ?? ''}`].join(' ');
    if (!this.isNew(`acknowledgement ${what}`)) complain('document', repeated('O ciente'));
  }

  private compliance(row: FileCompliance | undefined, complain: Complain): void {
    if (!row) return;
    const { person, publication, document, prefix, date, recorded_at: at } = row;
    const what = [person, publication, fold(document), prefix, at ?? date].join(' ');
    if (!this.isNew(`compliance ${what}`)) complain('recorded_at', repeated('O cumprimento'));
  }

  private isFirst(kind: ImportKind, id: string, complain: Complain): boolean {
    const number = keptNumber(id) ?? 0;
    this.survey.highest[kind] = Math.max(this.survey.highest[kind], number);
    if (this.isNew(`${kind} ${id}`)) return true;
    complain('id', repeated(`O id ${id}`));
    return false;
  }

  private isNew(what: string): boolean {
    if (this.seen.has(what)) return false;
    this.seen.add(what);
    return true;
  }
}
