import { expect, it } from 'vitest';
import { whatIsSent } from '#shared/publications/whatIsSent';
import { shellOf } from '#shared/site/publicationShells';
import { shellContents } from '../../../web/build/publicationShell';

const both = [true, false] as const;

/** Every publication that there may be. */
const all = both.flatMap((is_signature) =>
  both.flatMap((is_download) =>
    both.flatMap((is_sent_immediately) =>
      both.flatMap((has_airplane_info) =>
        both.map((has_photo_upload) => ({
          is_signature,
          is_download,
          is_sent_immediately,
          has_airplane_info,
          has_photo_upload,
        })),
      ),
    ),
  ),
);

it('says in the page drawn before any program what the screen says: what is asked before paying, and what is sent', () => {
  const terms = { deliveryDays: null, paid: null };
  for (const kind of all) {
    const drawn = shellContents.find(({ file }) => file === shellOf(kind))?.content.publication;
    if (!drawn) throw new Error(`nothing is drawn for ${JSON.stringify(kind)}`);
    const said = whatIsSent(drawn, terms);
    expect(said, JSON.stringify(kind)).toEqual(
      whatIsSent({ ...kind, version: drawn.version }, terms),
    );
  }
});
