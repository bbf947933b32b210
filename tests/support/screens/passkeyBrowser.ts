import { vi } from 'vitest';

/** The next answer of the browser's passkey dialog, which test browsers do not have. */
export const passkey = {
  get: vi.fn<() => Promise<object>>(),
  create: vi.fn<() => Promise<object>>(),
};

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** A passkey that answers; `rejects` is what the browser does when the person cancels. */
export const keyThat = {
  answers: (response: 'attestationObject' | 'signature') => ({
    id: 'a2V5',
    rawId: bytes('key'),
    type: 'public-key',
    response: {
      clientDataJSON: bytes('data'),
      authenticatorData: bytes('authenticator'),
      [response]: bytes(response),
    },
    getClientExtensionResults: () => ({}),
  }),
  rejects: () => Promise.reject(new DOMException('cancelled', 'NotAllowedError')),
};

export function browserWithPasskeys(): void {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: passkey });
}
