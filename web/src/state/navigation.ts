import { pathTo } from '#shared/site/pathTo';
import type { NavigateFunction } from 'react-router-dom';

const loginReasons = ['sessionOver', 'staffOnly', 'otherAccount', 'enrolFactor'] as const;

let navigate: NavigateFunction | undefined;
let navigated = false;

/** The app hands over the router's function, for what happens outside of screens. */
export function setNavigate(function_: NavigateFunction): void {
  navigate = function_;
}

/** The app says when the first screen has been left; only then may a heading take the focus. */
export function markNavigated(): void {
  navigated = true;
}

export const wasNavigated = (): boolean => navigated;

/** Asks the server for the page at the address as it is. */
export function reloadPage(): void {
  location.reload();
}

/** Why a login is asked for; the login says it in words. */
export type LoginReason = (typeof loginReasons)[number];

/** What a link to `/login` carries: where it goes back to, and why one is asked. */
export const loginState = (from: string, why?: LoginReason) => ({ from, ...(why ? { why } : {}) });

/** `from`: where the login goes back to. */
export function goToLogin(from?: string, why?: LoginReason): void {
  void navigate?.(pathTo('/login'), { state: from === undefined ? null : loginState(from, why) });
}

export function loginReason(state: unknown): LoginReason | undefined {
  const given = typeof state === 'object' && state !== null && 'why' in state ? state.why : null;
  return loginReasons.find((reason) => reason === given);
}

/** What a link to `/contact` carries: how the message begins. */
export const contactState = (text: string) => ({ text });
export const contactText = (state: unknown): string => textOf(state, 'text');

/** What a link to `/login` carries besides: whose login it is. */
export const loginEmail = (state: unknown): string => textOf(state, 'email');

/** What a link to `/login` carries besides: the CPF or CNPJ by whose account the access is recovered. */
export const recoveryState = (document: string) => ({ recover: document });
export const recoveredDocument = (state: unknown): string => textOf(state, 'recover');

function textOf(state: unknown, name: string): string {
  const given: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  return typeof given === 'string' ? given : '';
}

/**
 * The in-app path to go back to after login. Anything else (another site, a protocol, the login
 * itself) is home: the value travels through history state, which a page cannot be sure of.
 */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { from } = state;
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return '/';
  return /^\/(?:login|register|change_pass|confirm_email)(?:[/?#]|$)/.test(from) ? '/' : from;
}
