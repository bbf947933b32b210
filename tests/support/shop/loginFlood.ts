import { Agent, request } from 'node:http';
import { availableParallelism } from 'node:os';
import { goodPassword, signUp } from '../samples/people';
import { percentile } from './shopLoad';

const addresses = 50;
const customers = 60;

type Login = { readonly status: number; readonly ms: number };

/** Logs in from an address of 127.0.0.0/8, all of which is this machine, each counted apart. */
function login(origin: string, from: string, username: string, password: string): Promise<Login> {
  const { port } = new URL(origin);
  const agent = new Agent({ localAddress: from });
  const began = performance.now();
  const headers = { host: `localhost:${port}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: '/api/token/', method: 'POST', headers, agent },
      (answer) => {
        answer.resume();
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, ms: performance.now() - began }),
        );
      },
    );
    sent.once('error', reject);
    sent.end(JSON.stringify({ username, password }));
  });
}

/** Starts calls at a fixed rate, whether or not earlier ones were answered. */
async function atRate<T>(perSecond: number, seconds: number, run: (turn: number) => Promise<T>) {
  const began = performance.now();
  const running: Promise<T>[] = [];
  while (performance.now() - began < seconds * 1000) {
    running.push(run(running.length));
    const next = began + (running.length * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
  return Promise.all(running);
}

/**
 * Fifty addresses guess the passwords of customers who log in at the same time. They are fast
 * enough for hashing to keep half of this machine's cores busy; in production, the firewall's rate
 * limits them to a twelfth of the functions reserved for logins (infra/settings/concurrency.ts).
 */
export async function floodLogins(origin: string, seconds: number) {
  const people = Array.from({ length: customers }, () => signUp());
  for (const body of people) {
    const answer = await fetch(`${origin}/profile/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 201) throw new Error(`sign-up answered ${String(answer.status)}`);
  }
  const nameOf = (turn: number) => people[turn % customers]?.user.email ?? '';
  const signIn = (turn: number) =>
    login(origin, `127.0.2.${String((turn % 200) + 1)}`, nameOf(turn), goodPassword);
  // The first login loads the handler.
  await signIn(0);
  const alone = await signIn(1);
  const perSecond = availableParallelism() / 2 / (alone.ms / 1000);
  const guessing = atRate(perSecond, seconds, (turn) =>
    login(origin, `127.0.1.${String((turn % addresses) + 1)}`, nameOf(turn), 'adivinhada-1'),
  );
  const right = await atRate(1, seconds, signIn);
  const guesses = await guessing;
  return {
    perSecond,
    alone: alone.ms,
    guesses: guesses.length,
    let: guesses.filter(({ status }) => status === 200).length,
    right: right.length,
    refused: right.filter(({ status }) => status !== 200).length,
    p95: percentile(
      right.map(({ ms }) => ms),
      0.95,
    ),
  };
}
