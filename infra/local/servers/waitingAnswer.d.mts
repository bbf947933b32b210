import type { ServerResponse } from 'node:http';

/** Sends the page shown while the shop starts, which reloads by itself, even without scripts. */
export function sendWaitingPage(response: ServerResponse): void;
