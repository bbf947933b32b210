import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { tooLarge, unreadable, unsupportedType } from './errors';

const maxBytes = 256 * 1024;
const maxDepth = 20;
const maxItems = 1000;

export function bodyBytes(event: APIGatewayProxyEventV2): Buffer {
  return Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
}

export const mediaType = (event: APIGatewayProxyEventV2): string =>
  (event.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Refuses by size and type before anything is read; no body at all needs no type. */
export function checkJsonBody(event: APIGatewayProxyEventV2): void {
  const size = bodyBytes(event).length;
  if (size === 0) return;
  if (size > maxBytes) throw tooLarge();
  const type = mediaType(event);
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type)) {
    throw unsupportedType(type);
  }
}

/**
 * The value of a JSON body. An empty body counts as `{}`. Deep nesting, long lists and numbers
 * beyond double range (1e309) are refused, since nothing the API takes has them.
 */
export function parseJsonBody(event: APIGatewayProxyEventV2): unknown {
  const text = decode(bodyBytes(event));
  if (text.trim() === '') return {};
  checkDepth(text);
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

/** On the text, because the parser itself would go as deep as the text does. */
function checkDepth(text: string): void {
  let depth = 0;
  // Strings are matched whole so that brackets inside them do not count.
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (depth > maxDepth) throw unreadable(`mais de ${maxDepth} níveis de profundidade`);
  }
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
