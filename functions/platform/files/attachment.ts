import { cleanText } from '#shared/values/text';

/** The Content-Disposition of a download: a plain name for old clients, RFC 5987 for all others. */
export function attachment(filename: string): string {
  const name = cleanText(filename);
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '');
  // RFC 5987 does not allow these four characters, which encodeURIComponent leaves as they are.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
