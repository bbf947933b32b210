import { addDays, type CalendarDate } from '#shared/values/calendarDate';
import type { NewPublication } from '#shared/publications/publicationInput';
import { addPublication } from '#functions/publications/editing/addPublication';
import { changePublication } from '#functions/publications/editing/changePublication';
import { attachManual } from '#functions/publications/manuals/attachManual';
import { placeManual } from '#functions/publications/manuals/manualUploads';
import { findPublication } from '#functions/publications/reading/findPublication';
import { putFile } from '#platform/files/files';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import type { Doing } from '#platform/auth/actor';
import { manualPdf } from './files/manualPdf';
import { type Centavos, centavos } from '#shared/values/money';

type Flags = Pick<
  NewPublication,
  'is_signature' | 'is_download' | 'is_sent_immediately' | 'has_airplane_info' | 'has_photo_upload'
>;

const models = ['AG-201', 'AG-201A', 'AG-202', 'AG-203'] as const;

type Kind = { title: string; price: number; grams: number; about?: string };

/** What is published per model: price in reais and, if printed, weight in grams. */
const kinds: readonly Kind[] = [
  {
    title: 'Manual de Serviços',
    price: 480,
    grams: 1850,
    about:
      'Manutenção da célula, dos comandos e dos sistemas, tarefa por tarefa, com torques e folgas.\nInclui limites de desgaste e materiais de consumo.',
  },
  {
    title: 'Manual de Operação',
    price: 260,
    grams: 620,
    about:
      'Limitações, procedimentos normais e de emergência, desempenho, peso e balanceamento.\nCópia obrigatória a bordo.',
  },
  {
    title: 'Catálogo de Peças Ilustrado',
    price: 390,
    grams: 1400,
    about: 'Todas as peças por conjunto, com desenhos, números e quantidades.',
  },
  {
    title: 'Manual de Reparos Estruturais',
    price: 540,
    grams: 2100,
    about: 'Reparos aprovados da fuselagem, das asas e da empenagem, com materiais e rebitagem.',
  },
  { title: 'Programa de Manutenção', price: 210, grams: 450 },
  {
    title: 'Boletins de Serviço',
    price: 180,
    grams: 300,
    about: 'Os boletins obrigatórios e recomendados em vigor, com seus prazos.',
  },
  { title: 'Lista de Verificação', price: 45, grams: 80 },
  { title: 'Suplemento de Pulverização', price: 120, grams: 250 },
  { title: 'Diagramas Elétricos', price: 150, grams: 350 },
  { title: 'Manual de Peso e Balanceamento', price: 95, grams: 200 },
  { title: 'Guia de Inspeção Anual', price: 130, grams: 280 },
  {
    title: 'Manual do Motor',
    price: 320,
    grams: 980,
    about: 'Operação, inspeção e revisão geral do motor, com limites e diagnóstico de panes.',
  },
];

const flagsOf = (combination: number): Flags => ({
  is_signature: (combination & 1) !== 0,
  is_download: (combination & 2) !== 0,
  has_airplane_info: (combination & 4) !== 0,
  has_photo_upload: (combination & 8) !== 0,
  is_sent_immediately: (combination & 16) !== 0,
});

/** Days for which the shop has been selling, so that purchases have a revision from that time. */
export const daysOfSales = 740;

/** Every combination of flags at least once; the first ones need no photo, like most. */
function demoPublications(today: CalendarDate): NewPublication[] {
  return models.flatMap((model, series) =>
    kinds.map((kind, position) => {
      const serial = series * kinds.length + position;
      const flags = flagsOf(serial % 32);
      return {
        name: `${kind.title} ${model}`,
        applicability: applicabilityOf(model, serial),
        effectivity: [{ model, from: firstSerial(serial), to: null }],
        description: kind.about ?? null,
        version: versionOf(serial),
        date: addDays(today, -(daysOfSales + 20 + ((serial * 37) % 700))),
        price: reais(kind.price + series * 10),
        price_signature: flags.is_signature ? renewalPrice(kind.price, serial) : null,
        weight: flags.is_download ? 0 : kind.grams,
        ...flags,
      };
    }),
  );
}

const inBothFormats: readonly string[] = kinds
  .filter((_, position) => position < 6 && position !== 4)
  .map(({ title }) => `${title} ${models[3]}`);

/** Some titles in the other format, too, for owners of one who may want the other. */
const demoCounterparts = (today: CalendarDate): NewPublication[] =>
  demoPublications(today)
    .filter(({ name }) => inBothFormats.includes(name))
    .map((title, position) => ({
      ...title,
      name: `${title.name} (${title.is_download ? 'impresso' : 'PDF'})`,
      date: addDays(today, -(10 + position * 5)),
      price_signature: centavos(Math.round(title.price * 0.6)),
      weight: title.is_download ? 650 : 0,
      is_signature: true,
      is_download: !title.is_download,
      is_sent_immediately: title.is_download,
      has_photo_upload: false,
    }));

const reais = (amount: number): Centavos => centavos(Math.round(amount * 100));

/** A few titles cannot be renewed: their subscription is bought again. */
const renewalPrice = (price: number, serial: number): Centavos | null =>
  serial % 16 === 13 ? null : reais(price * 0.6);

function applicabilityOf(model: string, serial: number): string | null {
  if (serial % 11 === 10) return null;
  const from = firstSerial(serial);
  return from === null ? `${model}: todas` : `${model}: N/S ${from} em diante`;
}

/** A third of the titles apply to every aircraft of their model. */
const firstSerial = (serial: number): string | null =>
  serial % 3 === 0 ? null : String(201_100 + serial);

const versionOf = (serial: number): string =>
  serial % 5 === 0 ? 'Original' : `Rev. ${String(1 + (serial % 9))}`;

/** The whole catalogue; everything sold as a download has a small PDF. */
export async function seedCatalog(today: CalendarDate, making: Doing) {
  const catalog = await addAll(demoPublications(today), making);
  const newest = await addAll(demoCounterparts(today), making);
  const downloads = [...catalog, ...newest].filter(({ is_download }) => is_download);
  await Promise.all(downloads.map((publication) => addManual(publication, making)));
  for (const { id } of catalog.filter((_, position) => position % 4 === 0)) {
    await addSample(id, making);
  }
  return { catalog, newest };
}

async function addAll(titles: readonly NewPublication[], making: Doing) {
  const made: PublicationRecord[] = [];
  for (const input of titles) made.push(await addPublication(input, making));
  return made;
}

/** Adds a sample page, like staff would. */
async function addSample(id: number, making: Doing) {
  const publication = await findPublication(id);
  const { name, revision: version } = publication;
  const bytes = await manualPdf({ name: `Amostra: ${name}`, version });
  const sample_key = `incoming/${id}/amostra.pdf`;
  await putFile({ bucket: 'samples', key: sample_key }, { bytes, type: 'application/pdf' });
  await changePublication(publication, { sample_key }, making);
}

async function addManual({ id, name, revision }: PublicationRecord, making: Doing) {
  const bytes = await manualPdf({ name, version: revision });
  await attachManual(id, await placeManual(id, bytes), making);
}
