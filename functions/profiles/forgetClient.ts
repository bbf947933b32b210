import * as v from 'valibot';
import { forgetMailbox } from '../accounts/mailReturnRepository';
import { forgetAircraft } from '../aircraft/aircraftRepository';
import { forgetExpeditionClient } from '../expeditions/forgetExpeditionClient';
import { forgetOrderClient } from '../orders/forgetOrderClient';
import { job } from '../platform/effects';
import { forgetPerson } from '../platform/history';
import { silenceAddress } from '../platform/silenceMails';
import { forgetSignatureClient } from '../signatures/forgetSignatureClient';
import { erasedContact } from './erasedContact';

const erased = v.object({ profile: v.number(), email: v.string() });

/** Follows an erased profile; done anew from the start when it breaks off. */
export const forgetClient = job(erased, async ({ profile, email }, { now }) => {
  await silenceAddress(email);
  await forgetMailbox(email);
  await forgetAircraft(profile);
  await forgetOrderClient(profile, { contact: erasedContact, now });
  await forgetSignatureClient(profile, erasedContact);
  await forgetExpeditionClient(profile, erasedContact);
  await forgetPerson('accounts', profile, { id: profile, name: erasedContact.name });
});
