import { expect, it } from 'vitest';
import { kindOfBytes } from '#shared/values/fileKind';

const kinds: readonly (readonly [string, string | null])[] = [
  ['%PDF-1.7 manual', 'pdf'],
  ['\n\u0000 printed by a queue %PDF-1.4', 'pdf'],
  [`${' '.repeat(1020)}%PDF-1.4`, null],
  ['\u0089PNG\r\n\u001a\n', 'png'],
  ['GIF89a', 'gif'],
  ['GIF87a', 'gif'],
  ['GIF80a', null],
  ['\u00ff\u00d8\u00ff\u00e0', 'jpeg'],
  ['RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'webp'],
  ['RIFF\u0000\u0000\u0000\u0000WAVE', null],
  ['<?xml version="1.0"?><nfeProc/>', 'xml'],
  ['\u00ef\u00bb\u00bf<nfeProc/>', 'xml'],
  ['<html>%PDF-1.7 %%EOF', null],
  ['<!DOCTYPE html>', null],
  ['<svg onload="alert(1)">', null],
  ['MZ', null],
  ['', null],
];

it.each(kinds)('takes %j for %s', (content, kind) =>
  expect(kindOfBytes(Buffer.from(content, 'latin1'))).toBe(kind),
);
