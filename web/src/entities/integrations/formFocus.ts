/** Where the focus goes from a form or secret that closes. */
export const focusTitle = (id: 'chaves' | 'webhooks'): void => document.getElementById(id)?.focus();
