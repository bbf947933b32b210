import * as v from 'valibot';

const patience = 4000;

/**
 * Asks a public register; null for an unknown entry, undefined without an answer in time. It never
 * throws, because filling the form by hand must always be possible. It does not use the shop's HTTP
 * client, where a 404 could end the session.
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
