import type { CsvColumn } from '../values/csv';
import { csvDate, csvFlag, csvMoney } from '../values/csvValues';
import { shownApplicability } from './effectivity';
import type { Publication } from './publication';

export const publicationCsv: readonly CsvColumn<Publication>[] = [
  { label: 'ID', text: ({ id }) => String(id) },
  { label: 'Publicação', text: ({ name }) => name },
  { label: 'Aplicação', text: (publication) => shownApplicability(publication) ?? '' },
  { label: 'Versão', text: ({ version }) => version },
  { label: 'Data', text: ({ date }) => csvDate(date) },
  { label: 'Compra (R$)', text: ({ price }) => csvMoney(price) },
  { label: 'Renovação (R$)', text: ({ price_signature }) => csvMoney(price_signature) },
  { label: 'Assinatura', text: ({ is_signature }) => csvFlag(is_signature) },
  { label: 'Download', text: ({ is_download }) => csvFlag(is_download) },
];
