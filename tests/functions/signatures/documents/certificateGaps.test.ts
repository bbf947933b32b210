import { expect, describe, it } from 'vitest';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { checkCertificate, createCertificate } from '#shared/signatures/signatureEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onSale } from '#tests/support/samples/orders';
import { customer } from '#tests/support/samples/people';
import { canSeePaper, scanPdf } from '#tests/support/renderPdf';

await startDatabase();
const { addSignature } = await import('#functions/signatures/granting/addSignature');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { commit } = await import('#platform/db/write');

const now = new Date();
const today = todayInSaoPaulo(now);
const actor = { id: null, name: 'Sistema' };

async function firstLine(pdf: Uint8Array) {
  const code = scanPdf(pdf)[0]?.text.split('/').at(-1) ?? '';
  const { body } = await call(checkCertificate, { path: { code } });
  if (!body.valid) throw new Error('not found');
  return body.lines[0];
}

describe.runIf(canSeePaper)('a certificate’s page', () =>
  it('says on its page what its holder has not acknowledged or was not sent', async () => {
    const ana = await customer();
    const publication = await onSale({ is_signature: true });
    const row = await addSignature(
      { status: 5, publication: publication.id, profile: ana.row.id },
      { actor, now, today },
    );
    const { bytes } = await call(createCertificate, { token: ana.token, body: {} });
    const seen = { number: publication.revision_number, version: 'Rev. 4', date: today };
    const after = async (before: typeof row, change: Partial<typeof row>) => {
      const changed = signatures.revised(before, change);
      await commit(signatures.replace(before, changed));
      return changed;
    };
    const kind = 'Assinatura, impresso, só atualizações, ainda não enviada';
    expect(await firstLine(bytes)).toMatchObject({ kind, missing: null, unsent: true });
    const sent = await after(row, { expedition_date: today, sent_revision: seen });
    expect(await firstLine(bytes)).toMatchObject({
      missing: 'acknowledgement',
      acknowledged: null,
    });
    const said = await after(sent, { acknowledged: seen });
    expect(await firstLine(bytes)).toMatchObject({ missing: null, acknowledged: today });
    await after(said, { status: 2 });
    expect(await firstLine(bytes)).toMatchObject({ missing: 'shipment' });
  }),
);
