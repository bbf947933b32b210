import { formatBytes } from '#web/ui/upload/formatBytes';
import type { Prepared } from '#web/http/useFileSend';

/** What the browser can tell before a file is sent for nothing. */
export function preparePdf(file: File, maxBytes: number): Prepared {
  const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name);
  if (!isPdf) return { problem: 'Envie um arquivo PDF.' };
  if (file.size === 0) return { problem: 'O arquivo está vazio.' };
  if (file.size <= maxBytes) return { file };
  return { problem: `O arquivo pode ter no máximo ${formatBytes(maxBytes)}.` };
}
