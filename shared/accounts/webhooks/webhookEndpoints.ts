import * as v from 'valibot';
import { endpoint } from '../../api/endpoint';
import { object } from '../../api/fields';
import { pageField } from '../../api/pagedList';
import { delivery, deliveryPage, newWebhook, webhook } from './webhook';

// Superusers manage the webhooks of the shop, everybody else their own. Keys cannot call these.

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  access: 'logged',
  answer: v.array(webhook),
  grants: { system: 'read' },
});

/** The secret with which a receiver checks signatures is only in this answer. */
export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  access: 'logged',
  freshFactor: 'always',
  body: newWebhook,
  answer: v.object({ ...webhook.entries, secret: v.string() }),
  status: 201,
  budget: 'keys',
  grants: { accounts: 'write', system: 'write', secrets: ['webhookKey'] },
});

export const endWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  access: 'logged',
  freshFactor: 'always',
  answer: 'nothing',
  grants: { accounts: 'write', system: 'write' },
});

/** Restarts a webhook that was stopped after days of failures. */
export const restartWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/restart',
  access: 'logged',
  answer: webhook,
  budget: 'keys',
  grants: { system: 'write' },
});

/** Answers the deliveries of the last thirty days, newest first. */
export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries',
  access: 'logged',
  query: object({ page: pageField }),
  answer: deliveryPage,
  grants: { system: 'read' },
});

/** Sends an example of its first event, once, and answers what the receiver said. */
export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  access: 'logged',
  answer: delivery,
  budget: 'webhookTries',
  grants: { system: 'write', secrets: ['webhookKey'] },
});

/** Sends a delivery again at once, with the same id, and answers what the receiver said. */
export const replayDelivery = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/deliveries/{delivery}/replay',
  access: 'logged',
  answer: delivery,
  budget: 'webhookTries',
  grants: { system: 'write', secrets: ['webhookKey'] },
});
