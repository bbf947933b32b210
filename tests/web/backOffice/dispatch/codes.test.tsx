import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PackedParcelView } from '#shared/dispatch/parcelPapers';
import { apiMessages } from '#shared/messages/messages';
import {
  actAsStaff,
  heading,
  networkFailure,
  openShop,
  serveApi,
} from '#tests/support/screens/browser.tsx';
import { agroVoo, expeditionOf } from '#tests/support/samples/sampleShipments';
import { bodiesOf, dialog } from '#tests/support/screens/desk/staffDesk';

actAsStaff();

const parcelOf = (id: number, shipping_type: string): PackedParcelView => ({
  id,
  shipping_type,
  client: agroVoo,
  address: null,
  contents: [],
  profile_address: null,
  row_version: '1',
  track_code: null,
  status: 1,
  weight: '0.700',
  is_posted: false,
  unpack: [],
  unpack_lines: [],
});
const code = 'AD515656026BR';

async function open(carrier: { services: string[] } | null) {
  const calls = serveApi({
    'GET /api/dispatch/parcels': {
      body: {
        results: [parcelOf(401, 'SEDEX'), parcelOf(402, 'PAC'), parcelOf(403, 'JADLOG')],
        carrier,
      },
    },
    'POST /api/dispatch/postings': {
      body: [
        expeditionOf(401, 1, { track_code: code }),
        {
          errors: { non_field_errors: ['A transportadora recusou: CEP inválido.'] },
          codes: { non_field_errors: ['carrier_refused'] },
        },
      ],
    },
  });
  openShop('/admin/dispatch/codes?ids=401,402,403');
  await heading('Etiquetas e rastreio');
  await screen.findByLabelText('Código da remessa 401');
  return calls;
}

const typed = (id: number) =>
  screen.getByLabelText<HTMLInputElement>(`Código da remessa ${id}`).value;

const path = '/expedition/401';
/** Three open parcels whose codes a colleague may have saved meanwhile. */
async function openTyped(
  theirs: string | null,
  ids: readonly number[] = [401, 402, 403],
  otherRoutes: Parameters<typeof serveApi>[0] = {},
) {
  let stored = expeditionOf(401, 1, { track_code: theirs, row_version: theirs ? '2' : '1' });
  const calls = serveApi({
    'GET /api/dispatch/parcels': {
      body: { results: ids.map((id) => parcelOf(id, 'SEDEX')), carrier: null },
    },
    [`GET ${path}`]: () => ({ body: stored }),
    [`PUT ${path}`]: ({ body }) => {
      const { row_version, track_code } = body as { row_version: string; track_code: string };
      if (row_version !== stored.row_version) {
        return { status: 400, body: { non_field_errors: [apiMessages.staleRecord] } };
      }
      stored = { ...stored, track_code, row_version: `${row_version}1` };
      return { body: stored };
    },
    'PUT /expedition/402': { body: expeditionOf(402, 1) },
    'PUT /expedition/403': { body: expeditionOf(403, 1) },
    ...otherRoutes,
  });
  openShop(`/admin/dispatch/codes?ids=${ids.join(',')}`);
  await screen.findByLabelText('Código da remessa 401');
  return calls;
}
const field = (id: number) => screen.getByLabelText(`Código da remessa ${id}`);

describe('codes that are typed', () => {
  it('are saved by one call each, though Enter also leaves the field', async () => {
    const calls = await openTyped(null);
    await userEvent.type(field(401), `${code}{Enter}`);
    await screen.findByText(/^Salvo às/);
    expect(bodiesOf(calls, 'PUT', path)).toEqual([{ track_code: code, row_version: '1' }]);
  });

  it('are counted in the singular where there is one parcel', async () => {
    await openTyped(null, [401]);
    expect(screen.getByText('1 remessa aberta')).toBeTruthy();
    expect(screen.getByText('0 de 1 pronta')).toBeTruthy();
  });

  it('are refused twice, in one pasted column and by a scanner faster than the shop', async () => {
    const calls = await openTyped(null);
    await userEvent.click(field(401));
    await userEvent.paste(`${code}\n${code}`);
    await screen.findByText('Este código está na remessa 401.');
    await userEvent.type(field(403), `${code}{Enter}`);
    expect(await screen.findAllByText('Este código está na remessa 401.')).toHaveLength(2);
    expect(bodiesOf(calls, 'PUT', '/expedition/402')).toEqual([]);
    expect(bodiesOf(calls, 'PUT', '/expedition/403')).toEqual([]);
  });

  it('stay at their rows where a pasted column has an empty cell, and are taken back as one', async () => {
    const calls = await openTyped(null);
    await userEvent.click(field(401));
    await userEvent.paste(`${code}\r\n\r\nAA123456785BR\r\n`);
    expect(await screen.findByText(/^2 códigos salvos, 1 célula vazia/)).toBeTruthy();
    expect([typed(401), typed(402), typed(403)]).toEqual([code, '', 'AA123456785BR']);
    expect(bodiesOf(calls, 'PUT', '/expedition/402')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer a colagem' }));
    expect(await screen.findByText('Colagem desfeita.')).toBeTruthy();
    expect([typed(401), typed(402), typed(403)]).toEqual(['', '', '']);
    expect(bodiesOf(calls, 'PUT', '/expedition/403').at(-1)).toMatchObject({ track_code: '' });
  });

  it('are said to be back only once they are, and can be taken back again', async () => {
    let connected = true;
    const stored = (id: number) => () =>
      connected ? { body: expeditionOf(id, 1) } : networkFailure();
    await openTyped(null, [401, 402, 403], {
      'PUT /expedition/402': stored(402),
      'PUT /expedition/403': stored(403),
    });
    await userEvent.click(field(402));
    await userEvent.paste(`${code}\nAA123456785BR`);
    await screen.findByText(/^2 códigos salvos/);
    connected = false;
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer a colagem' }));
    expect(await screen.findByText(/2 continuam com o código colado/)).toBeTruthy();
    expect(screen.queryByText('Colagem desfeita.')).toBeNull();
    connected = true;
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer a colagem' }));
    expect(await screen.findByText('Colagem desfeita.')).toBeTruthy();
    expect(screen.getByText('0 prontas')).toBeTruthy();
  });

  it('are not taken at all from a column that does not fit, or from two', async () => {
    const calls = await openTyped(null);
    await userEvent.click(field(402));
    await userEvent.paste(`${code}\n\nAA123456785BR`);
    expect(
      await screen.findByText(/^A coluna tem 3 células e daqui até o fim há 2 linhas/),
    ).toBeTruthy();
    await userEvent.paste(`402\t${code}`);
    expect(await screen.findByText(/^São 2 colunas/)).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(typed(402)).toBe('');
  });

  it('are read after the label of their parcel; a wrong one keeps its row', async () => {
    const calls = await openTyped(null);
    const scanned = (text: string) => {
      for (const key of [...text.split(''), 'Enter']) fireEvent.keyDown(document.body, { key });
    };
    scanned('R402');
    expect(await screen.findByText('402: agora o código de rastreio')).toBeTruthy();
    expect(document.activeElement).toBe(field(402));
    scanned('34191790010104');
    expect(await screen.findByText('402: leia o código de novo')).toBeTruthy();
    expect(document.activeElement).toBe(field(402));
    scanned(code);
    expect(await screen.findByText(`402 salva: ${code}`)).toBeTruthy();
    expect(bodiesOf(calls, 'PUT', '/expedition/402')).toHaveLength(1);
    expect(bodiesOf(calls, 'PUT', path)).toEqual([]);
  });

  const other = 'AA123456785BR';
  let clock = 0;
  /** So many milliseconds after the key before it, however busy the machine is. */
  const press = (input: HTMLElement, key: string, after: number) => {
    const event = createEvent.keyDown(input, { key });
    clock += after;
    Object.defineProperty(event, 'timeStamp', { value: clock });
    fireEvent(input, event);
  };
  /** As a scanner types where the focus is: after what stands there. */
  const scanInto = (id: number, text: string) => {
    const input = screen.getByLabelText<HTMLInputElement>(`Código da remessa ${id}`);
    input.focus();
    clock += 1000;
    for (const key of text) {
      press(input, key, 4);
      const { value, selectionStart: from, selectionEnd: to } = input;
      const before = value.slice(0, from ?? value.length);
      fireEvent.change(input, {
        target: { value: `${before}${key}${value.slice(to ?? value.length)}` },
      });
    }
    press(input, 'Enter', 4);
  };
  const enterByHand = (id: number, value: string) => {
    fireEvent.change(field(id), { target: { value } });
    press(field(id), 'Enter', 1000);
  };

  it('need a label each once labels are read, whichever field has the focus', async () => {
    const calls = await openTyped(null);
    scanInto(401, 'R0402');
    expect(await screen.findByText('402: agora o código de rastreio')).toBeTruthy();
    scanInto(402, code);
    expect(await screen.findByText(`402 salva: ${code}`)).toBeTruthy();
    expect(document.activeElement).toBe(field(402));
    scanInto(403, other);
    expect(await screen.findByText('Leia antes a etiqueta da remessa')).toBeTruthy();
    expect(typed(403)).toBe('');
    expect(bodiesOf(calls, 'PUT', '/expedition/402')).toHaveLength(1);
    expect(bodiesOf(calls, 'PUT', '/expedition/403')).toEqual([]);
  });

  it('are the open label’s though another field has the focus, and typing one by hand ends its turn', async () => {
    const calls = await openTyped(null);
    scanInto(401, 'R0402');
    scanInto(403, code);
    expect(await screen.findByText(`402 salva: ${code}`)).toBeTruthy();
    expect(typed(403)).toBe('');
    expect(bodiesOf(calls, 'PUT', '/expedition/403')).toEqual([]);
    scanInto(402, 'R0401');
    enterByHand(401, other);
    expect(document.activeElement).toBe(field(402));
    expect(await screen.findByText('Leia a etiqueta de uma remessa')).toBeTruthy();
  });

  it('take the place of another code only when asked, and never stand behind it', async () => {
    const calls = await openTyped(null);
    scanInto(401, code);
    expect(await screen.findByText(`401 salva: ${code}`)).toBeTruthy();
    scanInto(401, other);
    expect(
      await screen.findByText(`401 já tem ${code}. Leia antes a etiqueta da remessa`),
    ).toBeTruthy();
    expect(typed(401)).toBe(code);
    const asked = `A remessa 401 já tem ${code}. Trocar?`;
    scanInto(401, 'R0401');
    scanInto(401, other);
    await userEvent.click((await dialog(asked)).getByRole('button', { name: 'Voltar' }));
    expect(typed(401)).toBe(code);
    expect(bodiesOf(calls, 'PUT', path)).toHaveLength(1);
    scanInto(401, other);
    await userEvent.click((await dialog(asked)).getByRole('button', { name: 'Trocar' }));
    expect(await screen.findByText(`401 salva: ${other}`)).toBeTruthy();
    expect(bodiesOf(calls, 'PUT', path).at(-1)).toMatchObject({ track_code: other });
  });

  it('count again once a refused row holds its saved code as before', async () => {
    await openTyped(null);
    await userEvent.type(field(401), `${code}{Enter}`);
    await screen.findByText('1 pronta');
    enterByHand(401, `${code}${other}`);
    await screen.findByText('0 prontas');
    enterByHand(401, code);
    await screen.findByText('1 pronta');
    expect(screen.getByText('Salvo')).toBeTruthy();
  });

  it('replace what a colleague saved meanwhile by a second Enter only', async () => {
    const theirs = 'AA123456785BR';
    const calls = await openTyped(theirs);
    await userEvent.type(field(401), `${code}{Enter}`);
    const said = `Outra pessoa salvou esta remessa com ${theirs}. Enter troca pelo seu.`;
    await screen.findByText(said);
    expect(typed(401)).toBe(code);
    await userEvent.click(field(401));
    await userEvent.tab();
    expect(bodiesOf(calls, 'PUT', path)).toHaveLength(1);
    await userEvent.type(field(401), '{Enter}');
    await screen.findByText(/^Salvo às/);
    expect(bodiesOf(calls, 'PUT', path)).toHaveLength(2);
  });
});

describe('codes of the carrier', () => {
  it('are asked for those it has a service for, and each answer stands in its row', async () => {
    const calls = await open({ services: ['SEDEX', 'PAC'] });
    await userEvent.click(screen.getByRole('button', { name: 'Gerar código e etiqueta (2)' }));
    await screen.findByText('A transportadora recusou: CEP inválido.');
    expect(bodiesOf(calls, 'POST', '/api/dispatch/postings')).toEqual([
      { expeditions: [401, 402] },
    ]);
    expect([typed(401), typed(402), typed(403)]).toEqual([code, '', '']);
    expect(screen.getByText('1 de 3 prontas')).toBeTruthy();
  });

  it('are not offered where no carrier is configured', async () => {
    await open(null);
    expect(screen.queryByRole('group', { name: 'Transportadora' })).toBeNull();
  });
});
