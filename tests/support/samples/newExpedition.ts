import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { heading, openShop, serveApi, type Api } from '../screens/browser';
import { expeditionOf, shippingApi } from './sampleShipments';

/** Opens the form of a new shipment; `more` adds answers to those that the form always needs. */
export async function openNew(more: Api = {}, path = '/admin/expedition/0') {
  const calls = serveApi({ ...shippingApi, ...more });
  openShop(path);
  await heading('Nova remessa');
  return calls;
}

export const tick = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole('checkbox', { name }));

/** The server's answers after the shipment was created with number 511. */
export const made = {
  'POST /expedition': { status: 201, body: expeditionOf(511, 2) },
  'GET /expedition/511': { body: expeditionOf(511, 2) },
};
