import * as v from 'valibot';

const patience = 4000;

/**
 * What a public register answers; null when it does not know it, undefined when it says nothing in time. Never throws:
 * filling the form by hand must always be possible. These calls stay outside the shop's own HTTP client, because a 404
 * there would end the session.
 */
export async function askRegister<Found>(
  url: string,
  reply: v.GenericSchema<unknown, Found>,
  signal: AbortSignal,
): Promise<Found | null | undefined> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (!response.ok) return response.status === 404 ? null : undefined;
    const parsed = v.safeParse(reply, await response.json());
    return parsed.success ? parsed.output : null;
  } catch {
    return undefined;
  }
}
