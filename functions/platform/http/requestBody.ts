import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { unreadable } from '../domainErrors';
import { tooLarge, unsupportedType } from './answers/errors';

export const maxBodyBytes = 256 * 1024;
const maxDepth = 20;
const maxItems = 1000;
/** Names plus values: colliding names cost a parser the square of their number. */
const maxValues = 10_000;

export function bodyBytes(event: APIGatewayProxyEventV2): Buffer {
  return Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
}

export const mediaType = (event: APIGatewayProxyEventV2): string =>
  (event.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Checks size and type before the body is read; an empty body needs no type. */
export function checkJsonBody(event: APIGatewayProxyEventV2): void {
  const size = bodyBytes(event).length;
  if (size === 0) return;
  if (size > maxBodyBytes) throw tooLarge();
  const type = mediaType(event);
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type)) {
    throw unsupportedType(type);
  }
}

/**
 * The value of a JSON body; an empty body counts as `{}`. Refuses deep nesting, too many values and
 * numbers beyond double range (1e309), none of which the API needs.
 */
export function parseJsonBody(event: APIGatewayProxyEventV2): unknown {
  const text = decode(bodyBytes(event));
  if (text.trim() === '') return {};
  checkShape(text);
  const value = parse(text);
  checkValue(value);
  return value;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('o texto não é UTF-8 válido');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable('o texto não é JSON válido');
  }
}

const quote = 0x22;
const backslash = 0x5c;
/** How each character outside a string changes the depth. */
const steps: ReadonlyMap<number, 1 | -1> = new Map([
  [0x7b, 1],
  [0x5b, 1],
  [0x7d, -1],
  [0x5d, -1],
]);
/** `:` and `,` */
const separators: ReadonlySet<number> = new Set([0x3a, 0x2c]);

/** Checked in one pass before parsing, because a parser would follow any depth and width. */
function checkShape(text: string): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    depth += steps.get(code) ?? 0;
    if (depth > maxDepth) throw unreadable(`mais de ${maxDepth} níveis de profundidade`);
    if (separators.has(code)) values += 1;
    if (values > maxValues) throw unreadable(`mais de ${maxValues} valores`);
  }
}

/** The end of the string that starts at this quote: its closing quote or the end of the body. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) {
    at += text.charCodeAt(at) === backslash ? 2 : 1;
  }
  return at;
}

function checkValue(value: unknown): void {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw unreadable('número fora do limite');
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) && value.length > maxItems) {
    throw unreadable(`lista com mais de ${maxItems} itens`);
  }
  for (const part of Object.values(value)) checkValue(part);
}
