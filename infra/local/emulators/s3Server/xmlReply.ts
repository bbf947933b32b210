import type { ServerResponse } from 'node:http';

export function sendXml(response: ServerResponse, status: number, body: string): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
  response.writeHead(status, {
    'content-type': 'application/xml',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

export const escapeXml = (text: string) =>
  text.replace(/[<>&'"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** The text of every `<name>` element, for the few request bodies that S3 takes as XML. */
export function elements(xml: string, name: string): string[] {
  const found = [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))];
  return found.map(([, text = '']) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&'),
  );
}
