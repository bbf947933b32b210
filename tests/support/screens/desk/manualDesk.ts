import { expect } from 'vitest';
import {
  signPublicationUpload,
  uploadPublicationFile,
} from '#shared/publications/publicationDeskEndpoints';
import { getSignatureFile } from '#shared/signatures/signatureEndpoints';
import { call } from '#tests/support/calls/call';
import { multipart } from '#tests/support/calls/multipart';
import type { Person } from '#tests/support/samples/people';

type People = { readonly clerk: Person; readonly reader: Person };

/** Staff upload manuals of one text each and readers open them. Needs database and buckets. */
export function manualDesk(people: () => People) {
  const holding = (text: string) => `%PDF-1.7 ${text} %%EOF`;
  const open = (id: number, by = people().reader) =>
    call(getSignatureFile, {
      token: by.token,
      path: { id },
      headers: { accept: 'application/json' },
    });
  return {
    open,
    /** Uploads through the shop, for the publication's current revision. */
    send: (id: number, text: string) =>
      call(uploadPublicationFile, {
        token: people().clerk.token,
        path: { id },
        ...multipart([
          {
            field: 'file',
            filename: 'm.pdf',
            type: 'application/pdf',
            content: Buffer.from(holding(text)),
          },
        ]),
      }),
    /** The key of a file that belongs to no revision yet. */
    stage: async (id: number, text: string): Promise<string> => {
      const { body } = await call(signPublicationUpload, {
        token: people().clerk.token,
        path: { id },
        body: { name: 'm.pdf', size: 100, type: 'application/pdf' },
      });
      const form = new FormData();
      for (const [name, value] of Object.entries(body.fields)) form.set(name, value);
      form.set('file', new Blob([holding(text)]));
      expect((await fetch(body.url, { method: 'POST', body: form })).ok).toBe(true);
      return body.fields.key ?? '';
    },
    content: async (id: number) =>
      (await (await fetch((await open(id)).body.url)).text()).slice(9, -6),
    /** The file name that the browser gets. */
    nameOf: async (id: number) => {
      const link = new URL((await open(id)).body.url);
      const disposition = link.searchParams.get('response-content-disposition') ?? '';
      return /filename="([^"]*)"/.exec(disposition)?.[1];
    },
  };
}
