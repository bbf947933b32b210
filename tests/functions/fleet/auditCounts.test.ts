import { describe, expect, it } from 'vitest';
import { createAuditFolder } from '#shared/fleet/auditFolderEndpoints';
import { listFleet } from '#shared/fleet/fleetEndpoints';
import { type FleetAircraft, gapOfAttention, gapsBesideAttention } from '#shared/fleet/fleet';
import { createDocument } from '#shared/publications/documents/documentDeskEndpoints';
import { countsOf, gapsIn, gapsText, inForceIn } from '#shared/signatures/paperGaps';
import { checkCertificate } from '#shared/signatures/signatureEndpoints';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { addDays } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';
import { holding, today } from '#tests/support/samples/fleet';
import { download, onSale } from '#tests/support/samples/orders';
import { customer, type Person, staff } from '#tests/support/samples/people';

await startDatabase();
const { keepRegistered } = await import('#functions/aircraft/register/registerRepository');

const prefixes = ['PT-UVA', 'PR-XTA', 'PS-AGR'] as const;
const clerk = await staff();
await keepRegistered(
  prefixes.map((prefix) => ({
    prefix,
    serial: '412',
    model: 'AG-202',
    manufacturer: 'F',
    year: 2004,
    cancelled: false,
  })),
);
const printed = { is_signature: true, is_sent_immediately: true };
const titles = [
  await download({ name: 'Manual A', applicability: 'AG-202: todas', is_signature: true }),
  await download({ name: 'Manual B', applicability: 'AG-203: todas', is_signature: true }),
  await download({ name: 'Manual C', applicability: 'Todas', is_signature: true }),
  await onSale({ name: 'Manual D', applicability: 'AG-202: todas', ...printed }),
];
const [amended] = titles;
await call(createDocument, {
  token: clerk.token,
  path: { id: amended?.id ?? 0 },
  body: {
    kind: 'directive',
    number: 'DA 2026-02-01',
    title: 'Cabos do leme',
    mandatory: true,
    date: addDays(today, -40),
    link: 'https://www.anac.gov.br/da',
  },
});

/** The same numbers for the same seed. */
function chance(seed: number) {
  let state = seed * 7919;
  return <Choice>(...choices: readonly Choice[]): Choice => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return choices[Math.floor((state / 2147483648) * choices.length)] ?? (choices[0] as Choice);
  };
}

async function madeUp(seed: number): Promise<Person> {
  const owner = await customer();
  const pick = chance(seed);
  const { downloadReleased, active, awaitingShipment, sent } = signatureStatus;
  await holding(
    owner,
    Array.from({ length: 14 }, () => {
      const title = pick(...titles);
      const isOnce = pick(false, false, false, true);
      return {
        title,
        airplane_prefix: pick(...prefixes),
        isRead: pick(true, false),
        ends: isOnce ? null : pick(200, 12, -3, -40),
        version_bought: pick(title.revision, 'Rev. 1'),
        status: title.is_download ? downloadReleased : pick(active, awaitingShipment, sent),
        expedition_date: pick(null, today),
        ...(pick(false, false, false, true) ? { suspended: [{ order: 7, from: today }] } : {}),
      };
    }),
  );
  return owner;
}

const flat = (text: string) => text.replace(/\s+/g, ' ');
/** The fleet's own flags, in the words of the papers. */
const askedOf = (crafts: readonly FleetAircraft[]) =>
  crafts.flatMap(({ attention }) =>
    attention.flatMap(({ kind, count }) =>
      kind === 'due' ? [] : [{ kind: gapOfAttention[kind], count }],
    ),
  );

describe.runIf(canSeePaper)('what is missing', () =>
  it.each([1, 2, 3, 4, 5, 6])(
    'is counted alike by fleet, page 1 of the folder and its public check (fleet %i)',
    async (seed) => {
      const { token } = await madeUp(seed);
      const { results } = (await call(listFleet, { token, query: {} })).body;
      const counted = gapsText(results.flatMap(({ gaps }) => gaps));
      expect(counted).not.toBe('');

      const body = { aircraft: results.map(({ prefix }) => prefix) };
      const { bytes } = await call(createAuditFolder, { token, body });
      const text = flat(textOfPdf(bytes));
      expect(text).toContain(`${counted}.`);
      const sum = (of: 'in_force' | 'all') =>
        results.reduce((total, { standing }) => total + standing[of], 0);
      expect(text).toContain(`${sum('in_force')} de ${sum('all')}`);

      const [code = ''] = /\w{4}-\w{4}-\w{4}-\w{4}/.exec(text) ?? [];
      const checked = (await call(checkCertificate, { path: { code } })).body;
      if (!checked.valid) throw new Error('not found');
      expect(gapsText(countsOf(gapsIn(checked.lines)))).toBe(counted);
      expect(inForceIn(checked.lines)).toEqual({ in_force: sum('in_force'), all: sum('all') });

      const flags = [...askedOf(results), ...results.flatMap(gapsBesideAttention)];
      expect(gapsText(flags)).toBe(counted);
      const inOrder = await call(listFleet, { token, query: { action: 'none' } });
      expect(inOrder.body.results.flatMap(({ gaps }) => gaps)).toEqual([]);
    },
  ),
);
