import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { importOrders } from './orders/importOrders';
import type { FileCount, Importing, ShopImportReport } from './importing';
import { importDocuments } from './importDocuments';
import { importPeople } from './importPeople';
import { importPublications } from './importPublications';
import {
  type ImportKind,
  importKinds,
  noneKnown,
  type NumberRange,
  reserveNumbers,
} from './importRepository';
import { importSignatures } from './signatures/importSignatures';
import { surveyFiles } from './surveyFiles';

type Asked = Pick<Importing, 'source' | 'check' | 'now' | 'say'>;

/**
 * Takes the files of another shop, or of this one's export, into the shop: good rows go in, the others are
 * said. Broken off or begun again it goes on where it stopped, and sends no e-mail.
 */
export async function importShop(asked: Asked): Promise<ShopImportReport> {
  const report = noneYet();
  const survey = await surveyFiles({ ...asked, report });
  const ranges: Record<ImportKind, readonly NumberRange[]> = {
    ...{ person: [], publication: [], order: [], signature: [] },
  };
  for (const kind of importKinds) {
    ranges[kind] = await reserveNumbers(kind, survey.highest[kind], asked);
  }
  const run = { survey, ranges, report, known: noneKnown() };
  const importing = { ...asked, ...run, today: todayInSaoPaulo(asked.now) };
  await importPeople(importing);
  await importPublications(importing);
  await importDocuments(importing);
  await importOrders(importing);
  await importSignatures(importing);
  return report;
}

const none = (): FileCount => ({ added: 0, there: 0, refused: 0 });
const noneYet = (): ShopImportReport => ({
  'people.csv': none(),
  'publications.csv': none(),
  'documents.csv': none(),
  'orders.csv': none(),
  'order_lines.csv': none(),
  'signatures.csv': none(),
});
