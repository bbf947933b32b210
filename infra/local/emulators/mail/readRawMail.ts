type RawMail = {
  readonly subject: string;
  readonly reply_to: string | null;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly base64: string }[];
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
    attachments: leaves.flatMap(({ heads, body }) => {
      const name = /filename="([^"]*)"/.exec(heads.get('content-disposition') ?? '')?.[1];
      return name === undefined ? [] : [{ name, base64: body.replaceAll('\r\n', '') }];
    }),
  };
}

function readPart(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const heads = source
    .slice(0, end)
    .split('\r\n')
    .map((line) => /^([^:]+): (.*)$/.exec(line) ?? []);
  return {
    heads: new Map(heads.map(([, name = '', value = '']) => [name.toLowerCase(), value])),
    body: source.slice(end + 4),
  };
}

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
