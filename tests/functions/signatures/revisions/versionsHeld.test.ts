import { expect, it } from 'vitest';
import { getAircraftList, listFleet } from '#shared/fleet/fleetEndpoints';
import {
  checkCertificate,
  getRevisionRecord,
  listSignatures,
} from '#shared/signatures/signatureEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';
import { holding } from '#tests/support/samples/fleet';
import { download } from '#tests/support/samples/orders';

await startDatabase();
const { publishRevision } = await import('#functions/publications/editing/changePublication');
const { customer } = await import('#tests/support/samples/people');

/** It ended before Rev. 5 was published; the other one runs. */
const ana = await customer();
const title = await download({ is_signature: true });
const [first] = await holding(ana, [
  { title, ends: -3 },
  { title, airplane_prefix: 'PR-XTA' },
]);
const ended = first?.id ?? 0;
const news = { version: 'Rev. 5', date: title.date, changes: '', pages: null, notify: false };
await publishRevision(title, news, { actor: { id: null, name: 'Sistema' }, now: new Date() });

it('a subscription that ended is of its last revision in Gerenciador and fleet', async () => {
  const { body } = await call(listSignatures, { token: ana.token, query: {} });
  expect(new Map(body.results.map(({ id, version_held }) => [id === ended, version_held]))).toEqual(
    new Map([
      [true, 'Rev. 4'],
      [false, undefined],
    ]),
  );
  const { results } = (await call(listFleet, { token: ana.token, query: {} })).body;
  const shown = results.flatMap(({ publications }) => publications);
  expect(shown.find(({ id }) => id === ended)?.version_held).toBe('Rev. 4');
});

it.runIf(canSeePaper)('and on list and register, also where their codes lead', async () => {
  const { token } = ana;
  const papers = [
    await call(getAircraftList, { token, path: { prefix: 'PT-UVA' }, query: {} }),
    await call(getRevisionRecord, { token, path: { id: ended } }),
  ];
  for (const { bytes } of papers) {
    const [code = ''] = /\w{4}-\w{4}-\w{4}-\w{4}/.exec(textOfPdf(bytes)) ?? [];
    const { body } = await call(checkCertificate, { path: { code } });
    if (!body.valid) throw new Error('not found');
    expect(body.lines.map(({ version, state }) => [version, state])).toEqual([
      ['Rev. 4', 'expired'],
    ]);
  }
});
