import * as v from 'valibot';
import { refreshExpeditionClient } from '../expeditions/refreshExpeditionClient';
import { forgetOrderClient } from '../orders/forgetOrderClient';
import { job } from '../platform/effects';
import { forgetPerson } from '../platform/history';
import { refreshSignatureClient } from '../signatures/refreshSignatureClient';
import { everySignatureOf } from '../signatures/signatureRepository';
import { erasedContact } from './erasedContact';

/** Follows an erased profile; done anew from the start when it breaks off. */
export const forgetClient = job(v.object({ profile: v.number() }), async ({ profile }, { now }) => {
  await forgetOrderClient(profile, { contact: erasedContact, now });
  await refreshSignatureClient(profile, erasedContact);
  await refreshExpeditionClient(profile, erasedContact);
  const person = { id: profile, name: erasedContact.name };
  for (const { id } of await everySignatureOf(profile)) {
    await forgetPerson('signatures', id, person);
  }
  await forgetPerson('accounts', profile, person);
});
