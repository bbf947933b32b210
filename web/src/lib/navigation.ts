import type { NavigateFunction } from 'react-router-dom';

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

/** `from`: where the login goes back to. */
export function goToLogin(from?: string): void {
  void navigate?.('/login', { state: from === undefined ? null : { from } });
}

/**
 * The in-app path to go back to after login. Anything else (another site, a protocol, the login
 * itself) is home: the value travels through history state, which a page cannot be sure of.
 */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { from } = state;
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return '/';
  return /^\/(?:login|change_pass)(?:[/?#]|$)/.test(from) ? '/' : from;
}
