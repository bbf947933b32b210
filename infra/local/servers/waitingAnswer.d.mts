import type { ServerResponse } from 'node:http';

/** What a browser shows while the shop opens: it looks again by itself, also without scripts. */
export function sendWaitingPage(response: ServerResponse): void;
