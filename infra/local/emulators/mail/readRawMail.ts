type RawMail = {
  readonly subject: string;
  readonly reply_to: string | null;
  readonly text: string;
  readonly html: string;
  /** As they were written, words decoded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly base64: string;
  }[];
};

type Part = { readonly heads: ReadonlyMap<string, string>; readonly body: string };

/** A message in MIME as the shop writes it: base64 throughout. */
export function readRawMail(source: string): RawMail {
  const whole = readPart(source);
  const leaves = leavesOf(whole);
  const bodyOf = (type: string) => leaves.find((leaf) => typeOf(leaf).startsWith(type))?.body ?? '';
  return {
    subject: readWords(whole.heads.get('subject') ?? ''),
    reply_to: whole.heads.get('reply-to') ?? null,
    text: decode(bodyOf('text/plain')),
    html: decode(bodyOf('text/html')),
    headers: Object.fromEntries(headLines(source).map(([name, value]) => [name, readWords(value)])),
    attachments: leaves.flatMap(({ heads, body }) => {
      const name = /filename="([^"]*)"/.exec(heads.get('content-disposition') ?? '')?.[1];
      const type = heads.get('content-type') ?? '';
      return name === undefined ? [] : [{ name, type, base64: body.replaceAll('\r\n', '') }];
    }),
  };
}

function readPart(source: string): Part {
  return {
    heads: new Map(headLines(source).map(([name, value]) => [name.toLowerCase(), value])),
    body: source.slice(source.indexOf('\r\n\r\n') + 4),
  };
}

const headLines = (source: string) =>
  source
    .slice(0, source.indexOf('\r\n\r\n'))
    .split('\r\n')
    .flatMap((line) => {
      const [, name, value] = /^([^:]+): (.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    });

const typeOf = ({ heads }: Part) => heads.get('content-type') ?? '';

function leavesOf(part: Part): Part[] {
  const boundary = /boundary="([^"]*)"/.exec(typeOf(part))?.[1];
  if (boundary === undefined) return [part];
  const [, ...parts] = part.body.split(`--${boundary}`);
  return parts.slice(0, -1).flatMap((one) => leavesOf(readPart(one.replace(/^\r\n/, ''))));
}

const decode = (base64: string) => Buffer.from(base64, 'base64').toString('utf8');

const readWords = (text: string) =>
  text
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) => decode(word));
