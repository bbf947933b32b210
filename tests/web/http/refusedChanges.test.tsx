import { readdirSync, readFileSync } from 'node:fs';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/api/endpoint';
import { operations } from '#shared/api/endpoints';
import type { PackedParcelView } from '#shared/dispatch/parcelPapers';
import { useCodes } from '#web/backOffice/dispatch/codes/useCodes';
import { packChosen } from '#web/backOffice/kit/packing/packChosen';
import { issue } from '#web/backOffice/kit/invoices/invoiceCalls';
import { saveInvoice } from '#web/backOffice/orders/invoices/saveInvoice';
import { photoDecisions } from '#web/backOffice/photos/decisions/photoDecisions';
import { TotpSetup } from '#web/entities/factors/TotpSetup.tsx';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { useChange } from '#web/http/useChange';
import { agroVoo } from '#tests/support/samples/sampleShipments';
import { waitingParcelOf } from '#tests/support/samples/sampleWaiting';
import { actAsStaff, networkFailure, serveApi } from '#tests/support/screens/browser.tsx';
import { alerts } from '#tests/support/screens/contactCalls';
import { waitingPhotoOf } from '#tests/support/samples/samplePhotos';

actAsStaff();

/** What goes wrong with a change: every one of these is said in words. */
const answers = {
  'a field': () => ({ status: 400, body: { note: ['Assim não vale.'] } }),
  'a rule': () => ({ status: 400, body: { non_field_errors: ['Já foi enviado.'] } }),
  'a conflict': () => ({ status: 409, body: { detail: 'Outra pessoa mudou.' } }),
  'a fault': () => ({ status: 500, body: {} }),
  'no connection': networkFailure,
} as const;
const ways = Object.entries(answers);

const changes = operations.filter(
  ({ endpoint: { method, access } }) => method !== 'GET' && access !== 'provider',
);

/** Any parameter of a path is 1. */
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, '1');
const everywhere = (answer: () => object) =>
  Object.fromEntries(
    changes.map(({ endpoint: { method, path } }) => [`${method} ${filled(path)}`, answer]),
  );

const anyPath = new Proxy({}, { get: () => 1 });
const send = (endpoint: Endpoint) =>
  // Each with what it takes would say the same: the answer alone is looked at.
  (request as (to: Endpoint, call: object) => Promise<unknown>)(endpoint, {
    path: anyPath,
    body: {},
  });

describe.each(ways)('a change that meets %s', (_way, answer) =>
  it.each(changes)('says so, and the button comes back: $name', async ({ endpoint }) => {
    serveApi(everywhere(answer));
    const { result } = renderHook(() => useChange(() => send(endpoint)));
    await act(async () => {
      result.current.run();
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(result.current.busy).toBe(false);
    expect(alerts().join('')).toMatch(/\w{4}/);
    expect(alerts()).toHaveLength(1);
  }),
);

const parcel: PackedParcelView = {
  id: 401,
  shipping_type: 'SEDEX',
  client: agroVoo,
  address: null,
  contents: [],
  row_version: '1',
  track_code: null,
  status: 1,
  weight: '0.700',
  is_posted: false,
  unpack: [],
  unpack_lines: [],
  profile_address: null,
};

/** Whatever says by itself what went wrong with a change; it answers the words. */
const scenes: Readonly<Record<string, () => Promise<string>>> = {
  'backOffice/dispatch/codes/useCodes.ts': async () => {
    const { result } = renderHook(() => useCodes([parcel]));
    await act(() => result.current.save(parcel, 'AD515656026BR'));
    expect(result.current.of(parcel).typed).toBe('AD515656026BR');
    return result.current.of(parcel).text;
  },
  'backOffice/kit/packing/packChosen.ts': async () => {
    try {
      const { refused } = await packChosen([waitingParcelOf(71)], () => 'SEDEX');
      return refused.get(71) ?? '';
    } catch (error) {
      // Sent again by itself, with its key.
      return error instanceof RequestFailure && error.mayRepeat ? error.message : '';
    }
  },
  'backOffice/kit/invoices/invoiceCalls.ts': async () => {
    try {
      return (await issue([{ id: 1 }])).get(1) ?? '';
    } catch (error) {
      return error instanceof RequestFailure ? error.message : '';
    }
  },
  'backOffice/orders/invoices/saveInvoice.ts': async () => {
    const result = await saveInvoice(1, '123');
    return 'error' in result ? result.error : '';
  },
  'backOffice/photos/decisions/photoDecision.ts': async () => {
    const decisions = photoDecisions(() => undefined);
    decisions.decide({ kind: 'approve', photo: waitingPhotoOf(1049) });
    await decisions.flush();
    return decisions.useState.getState().outcome?.rest ?? '';
  },
  'entities/factors/TotpSetup.tsx': async () => {
    render(<TotpSetup uri="otpauth://totp/a" secret="ABC" onDone={() => undefined} />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(field, '123456');
    await userEvent.click(screen.getByRole('button', { name: /Confirmar|Ativar/ }));
    const said = await screen.findByRole('alert');
    expect(field.value).toBe('123456');
    return said.textContent;
  },
};

/** No person waits for these, or a screen's own test looks for its words. */
const others: Readonly<Record<string, string>> = {
  'backOffice/corrections/heldAnswers.ts': 'says itself that the answer was not sent',
  'backOffice/frame/relogin/ReloginDialog.tsx': 'tests/web/backOffice/frame/relogin.test.tsx',
  'backOffice/kit/list/jobs/ListJobs.tsx': 'reads',
  'backOffice/kit/record/HistoryPanel.tsx': 'reads',
  'backOffice/orders/bulk/useOrderBulk.ts': 'tests/web/backOffice/orders/adminOrders.test.tsx',
  'backOffice/kit/invoices/ImportInvoices.tsx': 'tests/web/backOffice/orders/adminOrders.test.tsx',
  'backOffice/payments/SettleChosen.tsx': 'tests/web/backOffice/payments.test.tsx',
  'backOffice/photos/decisions/useUnsentAnswers.ts': 'reads, and the next visit looks again',
  'backOffice/photos/queue/answeredBy.ts': 'reads',
  'backOffice/orders/withdrawals/undoableSteps.ts':
    'tests/web/backOffice/orders/withdrawals.test.tsx',
  'backOffice/publications/AdminPublicationScreen.tsx': 'reads',
  'backOffice/publications/documents/DocumentAudience.tsx': 'reads',
  'backOffice/publications/files/FilePanels.tsx': 'reads',
  'backOffice/reports/OrderPrefixScreen.tsx': 'reads',
  'backOffice/reports/periods/AccountantScreen.tsx': 'reads',
  'backOffice/reports/periods/ExpeditionListScreen.tsx': 'reads',
  'backOffice/reports/periods/ExpiredSignaturesScreen.tsx': 'reads',
  'backOffice/reports/periods/PaidOrdersScreen.tsx': 'reads',
  'backOffice/reports/prices/PercentageDialog.tsx': 'reads',
  'backOffice/users/UserDesk.tsx': 'reads',
  'entities/team/TeamDesk.tsx': 'reads',
  'entities/cart/keepCartInStep.ts':
    'the cart stays on the device, and goes out with the next change',
  'entities/cart/readQuotedLeft.ts': 'reads',
  'entities/factors/enterByPasskey.ts': 'tests/web/shop/login/passkeyEntry.test.tsx',
  'app/starting/askFactor.tsx': 'tests/web/app/freshFactor.test.tsx',
  'entities/factors/LoginFactor.tsx': 'tests/web/shop/login/secondFactor.test.tsx',
  'entities/manualNotes/waitingNotes.ts': 'what was not sent waits, and its line says why',
  'entities/manualReports/waitingReports.ts': 'what was not sent waits, and its mark says why',
  'entities/offline/keepCopy.ts': 'its switch says why not',
  'entities/orders/clientOrdersQuery.ts': 'reads',
  'entities/shipping/askForQuotes.ts': 'reads',
  'shop/account/AccountScreen.tsx': 'a query, whose failure its page shows',
  'shop/login/ChangePasswordScreen.tsx':
    'a look at the link; what is typed is sent by another call',
  'shop/login/EnrolFactor.tsx': 'tests/web/shop/login/secondFactor.test.tsx',
  'shop/payment/makeSlip.ts': 'tests/web/shop/payment/payment.test.tsx',
  'shop/reading/comparing/Comparison.tsx': 'its list says why not',
  'shop/reading/comparing/ComparedSheets.tsx': 'its sheet says why not',
  'shop/reading/documents/DocumentLeaf.tsx': 'its place in the reader shows the failure',
  'shop/reading/useOpening.ts': 'its page shows the failure',
  'shop/subscriptions/autoRenewal/useAutoRenewal.ts':
    'tests/web/shop/subscriptions/endingRenewal.test.tsx',
  'shop/subscriptions/fleet/folder/FolderJobs.tsx': 'reads',
};

const sources = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`web/src/${file}`, 'utf8') }));

describe('what is not said by the call', () => {
  it('is said where it was asked for: every file that silences a call is known here', () => {
    const silenced = sources.filter(({ text }) => text.includes('alerts: false'));
    const known = [...Object.keys(scenes), ...Object.keys(others)];
    expect(silenced.map(({ file }) => file).toSorted()).toEqual(known.toSorted());
  });

  describe.each(ways)('with %s', (_way, answer) =>
    it.each(Object.entries(scenes))('%s', async (_file, scene) => {
      serveApi({ ...everywhere(answer), 'PUT /expedition/401': answer });
      expect(await scene()).toMatch(/\w{4}/);
    }),
  );

  it('is left unsaid by no handler: what only lets a refusal pass is useChange alone', () => {
    const swallows =
      /catch \((\w+)\) \{\n *(?:\/\/[^\n]*\n *)?if \(!\(\1 instanceof RequestFailure\)\) throw \1;\n *\}(?! finally)/;
    const quiet = sources.filter(({ text }) => swallows.test(text)).map(({ file }) => file);
    expect(quiet.toSorted()).toEqual([
      'backOffice/photos/queue/answeredBy.ts',
      'backOffice/users/downloadCertificate.ts',
      'entities/orders/readBoughtBefore.ts',
      'http/openFile.ts',
      'shop/subscriptions/HolderTools.tsx',
    ]);
  });
});
