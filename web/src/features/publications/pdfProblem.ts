import { formatBytes } from '../../lib/formatBytes';

/** What speaks against sending a file, as far as the browser can tell. */
export function pdfProblem(file: File, maxBytes: number): string | null {
  const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name);
  if (!isPdf) return 'Envie um arquivo PDF.';
  if (file.size === 0) return 'O arquivo está vazio.';
  return file.size > maxBytes ? `O arquivo pode ter no máximo ${formatBytes(maxBytes)}.` : null;
}
