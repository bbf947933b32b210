import { describe, expect, it } from 'vitest';
import {
  createAuditFolder,
  getAuditFolderFile,
  listAuditFolders,
  startAuditFolder,
} from '#shared/fleet/auditFolderEndpoints';
import { checkCertificate } from '#shared/signatures/signatureEndpoints';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { canSeePaper, scanPdf, textOfPdf } from '#tests/support/renderPdf';
import { holding, manyAircraft, today } from '#tests/support/samples/fleet';
import { released } from '#tests/support/samples/orders';
import { customer, type Person } from '#tests/support/samples/people';

await startDatabase();
await startBuckets();
const { handler: work } = await import('#functions/system/jobs/runListJobs');
const { getListJobFile } = await import('#shared/system/listJobEndpoints');
const { getFile } = await import('#platform/files/files');
const { auditFolderFile } = await import('#functions/fleet/auditFolder/auditFolderFile');
const { fleetPersonalStore } = await import('#functions/fleet/fleetPersonalStore');
const { erasedContact } = await import('#functions/profiles/forgetting/erasedContact');

const sub = (name: string) => released({ name, is_signature: true });
const folder = ({ token }: Person, aircraft: readonly string[]) =>
  call(createAuditFolder, { token, body: { aircraft: [...aircraft] } });
const begin = ({ token }: Person, aircraft: readonly string[]) =>
  call(startAuditFolder, { token, body: { aircraft: [...aircraft] } });
/** pdftotext ends each page with a form feed. */
const pagesOfPdf = (bytes: Uint8Array) => textOfPdf(bytes).split('\f').slice(0, -1);
const flat = (text: string) => text.replace(/\s+/g, ' ');

const owner = await customer();
const operation = await sub('Manual de Operação');
const service = await sub('Manual de Serviços');
const inspection = await sub('Programa de Inspeções');
await holding(owner, [
  { title: operation },
  { title: service, isRead: false },
  { title: inspection, ends: -40, airplane_prefix: 'PR-XTA' },
  { title: operation, airplane_prefix: 'PR-XTA' },
]);

describe.runIf(canSeePaper)('the audit folder', () => {
  it('begins with what is missing and says on which page each paper stands', async () => {
    const { bytes, headers } = await folder(owner, ['PT-UVA', 'PR-XTA']);
    expect(headers['content-disposition']).toContain(`pasta-auditoria-${today}.pdf`);
    const pages = pagesOfPdf(bytes).map(flat);
    const [front = ''] = pages;
    const places = ['O que falta', 'Manual de Serviços', 'Programa de Inspeções', 'Conteúdo'];
    const found = places.map((words) => front.indexOf(words));
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(Math.min(...found)).toBeGreaterThan(0);
    for (const [words, first, title] of [
      ['Lista de publicações PT-UVA', 2, 'Lista de publicações da aeronave'],
      ['Registros de revisões \\(2\\) PT-UVA', 3, 'Registro de revisões'],
      ['Lista de publicações PR-XTA', 5, 'Lista de publicações da aeronave'],
      ['Certificado As 2 aeronaves', 8, 'Certificado de assinaturas'],
    ] as const) {
      expect(front).toMatch(new RegExp(`${words}[^0-9]*(?:, N/S [0-9-]+ )?.*?${first}`));
      expect(pages[first - 1]).toContain(title);
    }
    expect(pages).toHaveLength(8);
    expect(pages.at(-1)).toMatch(/Pagina 8 de 8/);
    for (const page of pages) expect(page).toContain('Pasta da auditoria');
  });

  it('says on each paper on which page the code stands, with front pages of several', async () => {
    const fleet = await customer();
    const things = manyAircraft(5, [operation, service, inspection]);
    await holding(
      fleet,
      things.map((thing) => ({ ...thing, isRead: false })),
    );
    const prefixes = [...new Set(things.map(({ airplane_prefix }) => airplane_prefix ?? ''))];
    const pages = pagesOfPdf((await folder(fleet, prefixes)).bytes).map(flat);
    const sealed = pages.findIndex((page) => page.includes('Código de verificação')) + 1;
    expect(sealed).toBeGreaterThan(1);
    const named = pages.flatMap((page) => /código da pasta, na página (\d+)/.exec(page)?.[1] ?? []);
    expect(new Set(named)).toEqual(new Set([String(sealed)]));
  });

  it('says that nothing is missing', async () => {
    const fine = await customer();
    await holding(fine, [{ title: await sub('Manual de Motor') }]);
    const text = flat(textOfPdf((await folder(fine, ['PT-UVA'])).bytes));
    expect(text).toContain('Nada falta nesta data');
  });

  it('has one code, the same all day, that checks the lines of all its aircraft', async () => {
    const codes = async () =>
      scanPdf((await folder(owner, ['PT-UVA', 'PR-XTA'])).bytes).map(({ text }) =>
        text.split('/').at(-1),
      );
    const [code, ...others] = await codes();
    expect(others).toEqual([]);
    expect(await codes()).toEqual([code]);
    const { body } = await call(checkCertificate, { path: { code: code ?? '' } });
    expect(body).toMatchObject({
      valid: true,
      folder: ['PT-UVA', 'PR-XTA'],
      lines: [
        { airplane_prefix: 'PT-UVA', publication: 'Manual de Operação', missing: null },
        { publication: 'Manual de Serviços', missing: 'acknowledgement' },
        { airplane_prefix: 'PR-XTA', publication: 'Manual de Operação' },
        { publication: 'Programa de Inspeções', state: 'expired' },
      ],
    });
  });
});

describe('the audit folder', () => {
  it('is of one’s own aircraft alone, named where one is not, and of five at once', async () => {
    const stranger = await customer();
    expect((await folder(stranger, ['PT-UVA'])).body).toEqual({
      aircraft: ['A PT-UVA não está na sua frota.'],
    });
    expect((await begin(stranger, ['PT-UVA'])).status).toBe(400);
    expect((await folder(owner, [])).status).toBe(400);
    expect((await folder(owner, Array<string>(6).fill('PT-UVA'))).status).toBe(400);
    expect((await begin(owner, Array<string>(51).fill('PT-UVA'))).status).toBe(400);
  });

  it('is made of fifty by a job, for its owner alone, and gone when they are forgotten', async () => {
    const fleet = await customer();
    const titles = [await sub('Manual A'), await sub('Manual B')];
    const things = manyAircraft(50, titles);
    await holding(fleet, things);
    const prefixes = [...new Set(things.map(({ airplane_prefix }) => airplane_prefix ?? ''))];
    const { status, body } = await begin(fleet, prefixes);
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'waiting', file: null });
    expect(
      (await call(getAuditFolderFile, { token: fleet.token, path: { id: body.id } })).status,
    ).toBe(404);
    await work();
    const { body: jobs } = await call(listAuditFolders, { token: fleet.token });
    expect(jobs).toMatchObject([
      { id: body.id, state: 'done', file: `pasta-auditoria-${today}.pdf`, aircraft: prefixes },
    ]);
    const { id } = body;
    const link = await call(getAuditFolderFile, { token: fleet.token, path: { id } });
    expect(link.status).toBe(302);
    const theirs = await call(getAuditFolderFile, { token: owner.token, path: { id } });
    expect(theirs.status).toBe(404);
    expect((await call(listAuditFolders, { token: owner.token })).body).toEqual([]);
    expect((await call(getListJobFile, { token: fleet.token, path: { id } })).status).toBe(403);
    const kept = () => getFile(auditFolderFile(fleet.row.id, id));
    const file = await kept();
    expect(file?.bytes.length).toBeGreaterThan(100_000);
    const departed = {
      profile: fleet.row.id,
      emails: [],
      words: [],
      teams: [],
      contact: erasedContact,
    };
    await fleetPersonalStore.forget?.({ ...departed, now: new Date() });
    expect(await kept()).toBeNull();
  });
});
