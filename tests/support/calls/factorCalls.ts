import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { vi } from 'vitest';
import { createToken } from '#shared/accounts/accountEndpoints';
import * as table from '#shared/accounts/factors/factorEndpoints';
import { session } from '#shared/accounts/session';
import type { Endpoint } from '#shared/api/endpoint';
import { call, type Sent } from './call';
import { goodPassword } from '../samples/people';
import { SoftAuthenticator } from '../stubs/softAuthenticator';

const stepMs = 30_000;

/**
 * Stops the clock until a test moves it, so that the test decides when a code of the app is valid.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
}

export const startClock = () => vi.useRealTimers();

/** Moves the clock forward, by default to the app's next code. */
export function moveClock(ms = stepMs): void {
  vi.setSystemTime(Date.now() + ms);
}

/** The app's current code, or that of `steps` later or earlier. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * stepMs,
  });

/** Six digits that are none of the app's current, previous or next codes. */
export function wrongCodeFor(secret: string): string {
  const right = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  const wrong = ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code));
  return wrong ?? '444444';
}

let addresses = 0;
/** Returns a new caller address, so that tests do not use up each other's attempts. */
export const newIp = () => `198.18.${String((addresses += 1) >> 8)}.${String(addresses & 255)}`;

/** Calls one of the second factor's endpoints. */
export async function factorCall<const E extends Endpoint>(endpoint: E, sent: Sent = {}) {
  return call(endpoint, { ip: newIp(), ...sent });
}

/** Sets up an app for a logged-in person; returns its secret and the recovery codes. */
export async function enrolTotp(token: string) {
  const { body } = await factorCall(table.startTotp, { token });
  const code = codeOf(body.secret);
  const confirmed = await factorCall(table.confirmTotp, { token, body: { code } });
  if (confirmed.status !== 200) throw new Error(`not enrolled: ${confirmed.text}`);
  moveClock();
  return { secret: body.secret, uri: body.uri, codes: confirmed.body.recovery_codes };
}

/** Sets up a passkey for a logged-in person. */
export async function enrolPasskey(token: string) {
  const device = new SoftAuthenticator();
  const options = await factorCall(table.createPasskeyOptions, { token });
  const credential = device.create(options.body);
  const added = await factorCall(table.addPasskey, { token, body: { credential } });
  if (added.status !== 200) throw new Error(`not enrolled: ${added.text}`);
  return { device, codes: added.body.recovery_codes };
}

export const logIn = (email: string, password = goodPassword) =>
  factorCall(createToken, { body: { username: email, password } });

const stepAnswer = v.object({
  factor: v.object({ challenge: v.string(), kinds: v.array(v.string()) }),
});

/** The first step of a login; returns what the second one needs. */
export const firstStep = async (email: string, password = goodPassword) =>
  v.parse(stepAnswer, (await logIn(email, password)).body).factor;

export const secondStep = (body: object, ip = newIp()) =>
  factorCall(table.createFactorToken, { body, ip });

/** A complete login with password and app; returns the token of the new session. */
export async function enterByCode(email: string, secret: string): Promise<string> {
  const { challenge } = await firstStep(email);
  const answer = await secondStep({ challenge, code: codeOf(secret) });
  moveClock();
  return v.parse(session, answer.body).access;
}

export const confirmFresh = (token: string, body: object, ip = newIp()) =>
  factorCall(table.confirmFresh, { token, body, ip });
