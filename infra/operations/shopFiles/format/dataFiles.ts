import { acknowledgementColumns } from './acknowledgementsFile';
import { complianceColumns } from './complianceFile';
import { documentColumns } from './documentsFile';
import { orderLineColumns } from './orderLinesFile';
import { orderColumns } from './ordersFile';
import { personColumns } from './peopleFile';
import { publicationColumns } from './publicationsFile';
import { signatureFileColumns } from './signaturesFile';

type FileForm = {
  readonly columns: readonly string[];
  /** A file without one of these columns is refused. */
  readonly required: readonly string[];
};

/** The files of a shop, in an order in which each refers only to earlier ones. */
export const dataFiles = {
  'people.csv': { columns: personColumns, required: ['id', 'email', 'name'] },
  'publications.csv': {
    columns: publicationColumns,
    required: ['id', 'name', 'version', 'date', 'price', 'weight'],
  },
  'documents.csv': {
    columns: documentColumns,
    required: ['publication', 'number', 'kind', 'title', 'date'],
  },
  'orders.csv': { columns: orderColumns, required: ['id', 'person', 'status', 'date'] },
  'order_lines.csv': { columns: orderLineColumns, required: ['order', 'publication', 'value'] },
  'signatures.csv': {
    columns: signatureFileColumns,
    required: ['id', 'person', 'publication', 'status'],
  },
  'acknowledgements.csv': {
    columns: acknowledgementColumns,
    required: ['person', 'publication', 'document', 'date'],
  },
  'compliance.csv': {
    columns: complianceColumns,
    required: ['person', 'publication', 'document', 'prefix', 'date', 'by'],
  },
} as const satisfies Record<string, FileForm>;

export type DataFile = keyof typeof dataFiles;
export const dataFileNames = Object.keys(dataFiles).filter(
  (name): name is DataFile => name in dataFiles,
);
