import { createReadStream } from 'node:fs';

export type Encoding = 'utf-8' | 'windows-1252';

/** UTF-8 if every byte of it is, else what older Windows programs write. */
export async function encodingOf(file: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytesOf(file)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** A file as text, a part at a time, without its byte order mark. */
export async function* textOf(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of bytesOf(file)) {
    yield encoding === 'utf-8' ? decoder.decode(chunk, { stream: true }) : fromWindows(chunk);
  }
  yield decoder.decode();
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(file)) if (chunk instanceof Buffer) yield chunk;
}

/** What Windows-1252 has where Latin-1 has control characters; Node 20 decodes it as Latin-1. */
const windowsOnly = '€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ';

const fromWindows = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u{80}-\u{9F}]/gu, (letter) => windowsOnly.charAt(letter.charCodeAt(0) - 0x80));
