import { offerCarrier } from '#functions/shipping/carriers/offeredCarriers';
import { postalCheckDigit } from '#shared/brazil/trackingCode';
import { formatCep } from '#shared/brazil/cep';
import { parcelStates } from '#shared/shipping/parcelState';
import { drawText } from '#platform/files/pdf/drawText';
import { startPdf } from '#platform/files/pdf/sheet';
import { company } from '#platform/config/company';
import type { Carrier, CarrierNews, LabelledPosting } from '#functions/shipping/carriers/carrier';

const prefix = 'demo-';
/** The size of a carrier's label, in millimetres. */
const paper = { width: 100, height: 150 };

const said = {
  on_the_way: 'Objeto em transferência (demonstração)',
  delivered: 'Objeto entregue ao destinatário (demonstração)',
  returned: 'Objeto devolvido ao remetente (demonstração)',
} as const;

/**
 * Issues codes that look correct in every digit but belong to no carrier, without network or
 * storage: a code is derived from its parcel, and its events from the code.
 */
const embeddedCarrier: Carrier = {
  post: ({ reference }) => {
    const serial = String(90_000_000 + (numberIn(reference) % 10_000_000));
    const code = `DM${serial}${postalCheckDigit(serial)}BR`;
    return Promise.resolve({ id: `${prefix}${serial}`, code });
  },
  takeBack: ({ reference }) => {
    // "Devolução D-2026-0042": only the last number is used, because many share the year.
    const serial = String(80_000_000 + (Number(reference.split(/\D/).at(-1)) % 10_000_000));
    const code = `LR${serial}${postalCheckDigit(serial)}BR`;
    return Promise.resolve({ id: `${prefix}${serial}`, code });
  },
  cancel: () => Promise.resolve(),
  labels: drawLabels,
  follow: (codes) => Promise.resolve(codes.flatMap((code) => newsOf(code))),
};

const numberIn = (reference: string) => Number(/\d+/.exec(reference)?.[0] ?? 0);

/** Answers only for codes that it issued itself. */
function newsOf(code: string): CarrierNews[] {
  const isReturn = code.startsWith('LR');
  if (!isReturn && !code.startsWith('DM')) return [];
  // Returned material is either in transit or delivered.
  const states = isReturn ? parcelStates.slice(0, 2) : parcelStates;
  const [state] = states.slice(Number(code.slice(9, 10)) % states.length);
  return state ? [{ code, state, text: said[state], at: new Date().toISOString() }] : [];
}

async function drawLabels(postings: readonly LabelledPosting[]): Promise<Uint8Array> {
  const draft = await startPdf({
    title: 'Etiquetas da transportadora',
    author: company.tradeName,
    now: new Date(),
  });
  for (const { code, to } of postings) {
    const sheet = draft.addSheet(paper);
    const { street, number, complement, province, city, state, zip_code } = to.address;
    const lines = [
      `${street}, ${number}${complement === null ? '' : `, ${complement}`}`,
      province,
      `${city}-${state}`,
      formatCep(zip_code),
    ];
    const place = { as: 'P', x: 8, fit: paper.width - 16 } as const;
    drawText(sheet, 'DEMONSTRAÇÃO – SEM VALOR', { ...place, y: 14, size: 11, bold: true });
    drawText(sheet, code, { ...place, y: 34, size: 22, bold: true });
    drawText(sheet, to.name, { ...place, y: 60, size: 13, bold: true });
    lines.forEach((line, index) =>
      drawText(sheet, line, { ...place, y: 68 + 7 * index, size: 11 }),
    );
    drawText(sheet, `Remetente: ${company.tradeName}`, { ...place, y: 130, size: 9 });
  }
  return draft.finish();
}

/** Registers the demonstration's carrier under its name in the configuration. */
export const offerEmbeddedCarrier = (): void => {
  offerCarrier('embedded', embeddedCarrier);
};
