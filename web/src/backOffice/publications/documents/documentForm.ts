import * as v from 'valibot';
import { documentInputRefusals } from '#shared/messages/input/publications/documentInputRefusals';
import { amendedPages } from '#shared/publications/documents/amendedPages';
import type { PublicationDocument } from '#shared/publications/documents/document';
import { maxAmends } from '#shared/publications/documents/documentInput';
import { documentKinds } from '#shared/publications/documents/documentKinds';
import { optionalTypedText, shownDate, typedDate, typedText } from '#web/forms/typedFields';
import { effectivityRow, stagedFile } from '../form/publicationForm';

const optionalCount = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:[1-9]\d{0,4})?$/, 'Informe quantas páginas o arquivo tem.'),
  v.transform((typed) => (typed === '' ? null : Number(typed))),
);

/** Turns the typed document into the values that are sent. */
export const documentForm = v.object({
  kind: v.picklist(documentKinds),
  number: typedText(40),
  title: typedText(200),
  date: typedDate,
  mandatory: v.boolean(),
  amends: v.pipe(
    optionalTypedText(maxAmends),
    v.check(
      (typed) => typed === null || amendedPages(typed) !== null,
      documentInputRefusals.unreadable_pages,
    ),
  ),
  pages: optionalCount,
  effectivity: v.array(effectivityRow),
  link: optionalTypedText(500),
  key: stagedFile,
  notify: v.boolean(),
});
export type DocumentValues = v.InferInput<typeof documentForm>;
export type SentDocument = v.InferOutput<typeof documentForm>;

/** Null is a new document, which starts with the effectivity of its publication. */
export function documentValues(
  document: PublicationDocument | null,
  effectivity: PublicationDocument['effectivity'],
): DocumentValues {
  const rows = (document?.effectivity ?? effectivity).map(({ model, from, to }) => ({
    model,
    from: from ?? '',
    to: to ?? '',
  }));
  return {
    kind: document?.kind ?? 'bulletin',
    number: document?.number ?? '',
    title: document?.title ?? '',
    date: shownDate(document?.date),
    mandatory: document?.mandatory ?? false,
    amends: document?.amends ?? '',
    pages: String(document?.pages ?? ''),
    effectivity: rows,
    link: document?.link ?? '',
    key: '',
    notify: document === null,
  };
}
