import { cleanText } from '#shared/values/text';

/** The Content-Disposition of a file to save: the plain name for old clients, RFC 5987 for the rest. */
export function attachment(filename: string): string {
  const name = cleanText(filename);
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '');
  // RFC 5987 leaves out these four, which encodeURIComponent does not touch.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
