import { beforeAll, describe, expect, it } from 'vitest';
import { wantRevision } from '#shared/dispatch/dispatchEndpoints';
import { createAuditFolder } from '#shared/fleet/auditFolderEndpoints';
import { listFleet } from '#shared/fleet/fleetEndpoints';
import { getOrder } from '#shared/orders/orderEndpoints';
import {
  checkCertificate,
  getRevisionRecord,
  getSignature,
} from '#shared/signatures/signatureEndpoints';
import { gapsIn } from '#shared/signatures/paperGaps';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';
import { aircraft, onSale } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';

await startDatabase();
const { publishRevision } = await import('#functions/publications/editing/changePublication');
const { customer, staff } = await import('#tests/support/samples/people');

let ana: Awaited<ReturnType<typeof customer>>;
let held: { id: number; order: number; publication: number };

/** A printed subscription of updates, of which Rev. 5 was published since it was bought. */
beforeAll(async () => {
  ana = await customer();
  const title = await onSale({ is_signature: true, has_airplane_info: true });
  const lines = [{ publication: title.id, ...aircraft, airplane_prefix: 'PT-ABC' }];
  const { order: paid, signatures } = await bought(ana, lines);
  held = { id: signatures[0]?.id ?? 0, order: paid.id, publication: title.id };
  const news = { version: 'Rev. 5', date: title.date, changes: '', pages: null, notify: false };
  const actor = { id: null, name: 'Sistema' };
  await publishRevision(title, news, { actor, now: new Date() });
});

const own = () => ({ token: ana.token });
const seen = async () => {
  const { body: purchase } = await call(getSignature, {
    ...own(),
    path: { id: held.id },
  });
  const { body: placed } = await call(getOrder, { ...own(), path: { id: held.order } });
  return [purchase, placed.publications[0]?.signature];
};

describe('a revision published since a printed subscription was bought', () => {
  it('is to be sent, as Gerenciador and order say, and in preparation once staff ask for it', async () => {
    const owed = { missing_revision: 'Rev. 5', missing_revision_asked: false };
    expect(await seen()).toMatchObject([owed, owed]);
    const clerk = await staff();
    await call(wantRevision, { token: clerk.token, path: { id: held.publication } });
    const asked = { ...owed, missing_revision_asked: true };
    expect(await seen()).toMatchObject([asked, asked]);
  });

  it('awaits shipment in the fleet', async () => {
    const { results, totals } = (await call(listFleet, { ...own(), query: {} })).body;
    expect(totals.awaiting).toBe(1);
    expect(results).toMatchObject([
      {
        attention: [{ kind: 'awaiting', count: 1 }],
        gaps: [{ kind: 'shipment', count: 1 }],
        standing: { in_force: 0, all: 1 },
      },
    ]);
  });

  it.runIf(canSeePaper)('is what a folder lacks, not what is in force', async () => {
    const body = { aircraft: ['PT-ABC'] };
    const { bytes } = await call(createAuditFolder, { ...own(), body });
    const text = textOfPdf(bytes).replace(/\s+/g, ' ');
    expect(text).toContain('1 não foi enviada.');
    expect(text).toContain('0 de 1');
    expect(text).not.toContain('Em vigor nesta data');
    expect(text).toMatch(/A enviar nesta data .*Rev\. 5 .*Não enviada/);
    const [code = ''] = /\w{4}-\w{4}-\w{4}-\w{4}/.exec(text) ?? [];
    const checked = (await call(checkCertificate, { path: { code } })).body;
    if (!checked.valid) throw new Error('not found');
    expect(gapsIn(checked.lines).map(({ kind }) => kind)).toEqual(['shipment']);
  });

  it.runIf(canSeePaper)(
    'was not sent, in the words of list, register and public check',
    async () => {
      const { bytes } = await call(getRevisionRecord, {
        ...own(),
        path: { id: held.id },
      });
      const text = textOfPdf(bytes).replace(/\s+/g, ' ');
      expect(text).toContain('Não enviada');
      expect(text).not.toContain('Não consta');
      const [code = ''] = /\w{4}-\w{4}-\w{4}-\w{4}/.exec(text) ?? [];
      const { body } = await call(checkCertificate, { path: { code } });
      expect(body).toMatchObject({
        lines: [{ unsent: true }],
        revisions: [
          { version: 'Rev. 5', unsent: true },
          { version: 'Rev. 4', unsent: true },
        ],
      });
    },
  );
});
