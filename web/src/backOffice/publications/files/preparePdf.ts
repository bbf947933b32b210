import { kindBytes, kindOfBytes } from '#shared/values/fileKind';
import { formatBytes } from '#web/ui/upload/formatBytes';
import type { Prepared } from '#web/http/useFileSend';

/** Checks a file by its content, not its name, before a useless upload. */
export async function preparePdf(file: File, maxBytes: number): Promise<Prepared> {
  if (file.size === 0) return { problem: 'O arquivo está vazio.' };
  const head = new Uint8Array(await file.slice(0, kindBytes).arrayBuffer());
  if (kindOfBytes(head) !== 'pdf') return { problem: 'Envie um arquivo PDF.' };
  if (file.size <= maxBytes) return { file };
  return { problem: `O arquivo pode ter no máximo ${formatBytes(maxBytes)}.` };
}
