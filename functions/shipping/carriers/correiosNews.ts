import * as v from 'valibot';
import type { ParcelState } from '#shared/shipping/parcelState';
import { beginningOf } from '#shared/values/text';
import type { CarrierNews } from './carrier';

const event = v.object({
  codigo: v.string(),
  tipo: v.string(),
  descricao: v.string(),
  /** São Paulo's time, without saying so. */
  dtHrCriado: v.string(),
});
const trackedObject = v.object({
  codObjeto: v.string(),
  /** The carrier's reason for having no news. */
  mensagem: v.nullish(v.string()),
  eventos: v.optional(v.array(event), []),
});
export const trackedObjects = v.object({ objetos: v.array(trackedObject) });

const longestText = 120;

/** What is known last of an object; null of one the Correios do not know. */
export function correiosNews({
  codObjeto,
  eventos,
}: v.InferOutput<typeof trackedObject>): CarrierNews | null {
  const [last] = eventos.toSorted((one, other) => (one.dtHrCriado < other.dtHrCriado ? 1 : -1));
  if (!last) return null;
  const at = new Date(`${last.dtHrCriado.slice(0, 19)}-03:00`);
  if (Number.isNaN(at.getTime())) return null;
  return {
    code: codObjeto,
    state: stateOf(last),
    text: beginningOf(last.descricao.trim(), longestText),
    at: at.toISOString(),
  };
}

/** Deliveries, tries that failed and returns share the events BDE, BDI and BDR: the words decide. */
function stateOf({ codigo, descricao }: v.InferOutput<typeof event>): ParcelState {
  if (!/^BD[EIR]$/.test(codigo)) return 'on_the_way';
  const said = descricao.toLowerCase();
  if (/n[ãa]o (?:foi )?entregue|ser[áa] devolvido/.test(said)) return 'on_the_way';
  if (/(?:devolvido|entregue) ao remetente/.test(said)) return 'returned';
  return said.includes('entregue') ? 'delivered' : 'on_the_way';
}
