import { personLabels } from '#shared/profiles/personLabels';
import type { HistoryEntry } from '#platform/history/history';

/** Entries that only say that something was edited. */
const edits: ReadonlySet<string> = new Set([
  'Andamento alterado',
  'Cadastro alterado',
  'Publicação alterada',
  'Remessa alterada',
]);

/** Stored fields and their labels in forms. */
const labels: ReadonlyMap<string, string> = new Map([
  ['address', 'endereço'],
  ['address_of', 'destino'],
  ['applicability', 'aplicabilidade'],
  ['ncm', 'NCM'],
  ['chosen', 'conteúdo'],
  ['client', 'cliente'],
  ['areas', 'áreas'],
  ['complete_date', 'data de entrega'],
  ['copies', 'cópias de revisão'],
  ['date', 'data'],
  ['description', 'descrição'],
  ['direct_shipping', 'envio direto'],
  ['documents', 'documentos'],
  ['due', 'vencimento'],
  ['effectivity', 'efetividade'],
  ['email', 'e-mail'],
  ['expedition_date', 'data de envio'],
  ['has_airplane_info', 'dados da aeronave'],
  ['has_photo_upload', 'envio de foto'],
  ['is_active', 'ativo'],
  ['is_download', 'download'],
  ['is_partner', 'parceiro'],
  ['is_sent_immediately', 'envio imediato'],
  ['is_signature', 'assinatura'],
  ['is_staff', 'funcionário'],
  ['is_superuser', 'administrador'],
  ['note', 'observação'],
  ['notes', 'observações'],
  ['order', 'pedidos'],
  ['owner', 'responsável'],
  ['price', 'preço'],
  ['price_signature', 'preço da renovação'],
  ['return_date', 'data de devolução'],
  ['revision', 'versão'],
  ['sample', 'amostra'],
  ['send_date', 'data de envio'],
  ['shipping_type', 'tipo de envio'],
  ['signature', 'assinatura'],
  ['status', 'status'],
  ['track_code', 'código de rastreio'],
  ['unpacked', 'itens desembalados'],
  ['value', 'valor'],
  ['weight', 'peso'],
  ...Object.entries(personLabels),
]);

/** Lists count active accounts by `status`, which only repeats `is_active`. */
const isEcho = (field: string, changes: object) =>
  field === 'status' && Object.hasOwn(changes, 'is_active');

/** The text of an entry for staff, with the reason given, or the edited fields. */
export function actionForStaff({
  action,
  reason,
  changes = {},
}: Pick<HistoryEntry, 'action' | 'reason' | 'changes'>): string {
  if (reason !== undefined) return `${action}: ${reason}`;
  // Names of staff are only for staff, so they are in `changes`, which an export leaves out.
  const { link_seen_by: readers, comment } = changes;
  if (typeof comment === 'string') return `${action}: ${comment}`;
  if (typeof readers === 'string') return `${action}: link visto por ${readers}`;
  if (!edits.has(action)) return action;
  const changed = [...labels].filter(
    ([field]) => Object.hasOwn(changes, field) && !isEcho(field, changes),
  );
  return changed.length > 0 ? `${action}: ${changed.map(([, label]) => label).join(', ')}` : action;
}
