import { pathTo } from '#shared/site/pathTo';
import type { NavigateFunction } from 'react-router-dom';

const loginReasons = ['sessionOver', 'staffOnly', 'otherAccount', 'enrolFactor'] as const;

let navigate: NavigateFunction | undefined;
let navigated = false;

/** Stores the router's function for code outside of screens. */
export function setNavigate(function_: NavigateFunction): void {
  navigate = function_;
}

/** Called when the first screen is left, because only then a heading may take the focus. */
export function markNavigated(): void {
  navigated = true;
}

export const wasNavigated = (): boolean => navigated;

/** Loads the page of the current address from the server. */
export function reloadPage(): void {
  location.reload();
}

/** Why a login is required; the login screen shows it in words. */
export type LoginReason = (typeof loginReasons)[number];

/** The state of a link to `/login`: where to return to, and why a login is required. */
export const loginState = (from: string, why?: LoginReason) => ({ from, ...(why ? { why } : {}) });

/** `from` is the path to return to after the login. */
export function goToLogin(from?: string, why?: LoginReason): void {
  void navigate?.(pathTo('/login'), { state: from === undefined ? null : loginState(from, why) });
}

export function loginReason(state: unknown): LoginReason | undefined {
  const given = typeof state === 'object' && state !== null && 'why' in state ? state.why : null;
  return loginReasons.find((reason) => reason === given);
}

/** The state of a link to `/contact`: the start of the message. */
export const contactState = (text: string) => ({ text });
export const contactText = (state: unknown): string => textOf(state, 'text');

/** Further state of a link to `/login`: the e-mail address to fill in. */
export const loginEmail = (state: unknown): string => textOf(state, 'email');

/** Further state of a link to `/login`: the CPF or CNPJ whose account is to be recovered. */
export const recoveryState = (document: string) => ({ recover: document });
export const recoveredDocument = (state: unknown): string => textOf(state, 'recover');

function textOf(state: unknown, name: string): string {
  const given: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  return typeof given === 'string' ? given : '';
}

/**
 * The path to return to after the login. Anything but a path of the shop (another site, a protocol,
 * the login itself) becomes the home page, because a page cannot trust the history state.
 */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { from } = state;
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return '/';
  return /^\/(?:login|register|change_pass|confirm_email)(?:[/?#]|$)/.test(from) ? '/' : from;
}
