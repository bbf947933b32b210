import { documentFileRefusals } from '../../messages/input/publications/documentFileRefusals';
import type { DocumentKind } from './documentKinds';

type Written = { readonly kind: DocumentKind; readonly link?: string | null | undefined };

/** What a document lacks for publication, by field: its file, or a directive's link. */
export function lackingFile({ kind, link }: Written, hasFile: boolean) {
  const { document_needs_file: needsFile, directive_needs_link: needsLink } = documentFileRefusals;
  if (hasFile) return null;
  if (kind !== 'directive') return { field: 'key', message: needsFile } as const;
  return link ? null : ({ field: 'link', message: needsLink } as const);
}
