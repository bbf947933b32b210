import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fontkit, { type Font } from '@pdf-lib/fontkit';
import { CustomFontSubsetEmbedder, type PDFDocument, type PDFFont } from 'pdf-lib';

export type Fonts = { readonly regular: PDFFont; readonly bold: PDFFont };

const files = { regular: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' } as const;

const read = new Map<string, Promise<Uint8Array>>();

/**
 * Embeds the glyphs that a document uses. The standard PDF fonts only cover Latin-1, but names
 * contain other letters.
 */
export async function embedFonts(document: PDFDocument): Promise<Fonts> {
  document.registerFontkit(quickFontkit);
  const [regular, bold] = await Promise.all([fontBytes(files.regular), fontBytes(files.bold)]);
  return {
    regular: await document.embedFont(regular, { subset: true }),
    bold: await document.embedFont(bold, { subset: true }),
  };
}

/** The regular font, for a document that this library did not create. */
export const fontToEmbed = async (): Promise<CustomFontSubsetEmbedder> =>
  CustomFontSubsetEmbedder.for(quickFontkit, await fontBytes(files.regular));

const quickFontkit = { create: (bytes: Uint8Array) => withQuickLayout(fontOfDocument(bytes)) };

const parsed = new Map<Uint8Array, Font>();

/**
 * Documents share what a font's file says, whose reading takes half the time of a short paper, but not its
 * glyphs: in a second document that shares them, some letters could not be copied as text.
 */
function fontOfDocument(bytes: Uint8Array): Font {
  const font = parsed.get(bytes) ?? fontkit.create(bytes);
  parsed.set(bytes, font);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- an object of the same kind
  return Object.create(font, { _glyphs: { value: {} } }) as Font;
}

// Latin, Greek and Cyrillic letters without combining marks, digits and signs.
const oneGlyphEach =
  /^[\u0020-\u024f\u0370-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u22ff]*$/;

/** Text shaping is most of a document's cost, and adds nothing to these texts but ligatures. */
function withQuickLayout(font: Font): Font {
  const shape = font.layout.bind(font);
  const plain = (text: string) => {
    const run = shape('');
    run.glyphs = font.glyphsForString(text);
    return run;
  };
  font.layout = (text, features) => {
    if (oneGlyphEach.test(text)) return plain(text);
    try {
      return shape(text, features);
    } catch {
      // The library's shapers for some scripts need a runtime that does not exist here.
      return plain(text);
    }
  };
  return font;
}

function fontBytes(file: string): Promise<Uint8Array> {
  const known = read.get(file) ?? readFile(fontPath(file));
  read.set(file, known);
  return known;
}

/** The file lies beside the bundle in a Lambda, in the package when run from the sources. */
function fontPath(file: string): string {
  const bundled = path.join(path.dirname(fileURLToPath(import.meta.url)), 'fonts', file);
  if (existsSync(bundled)) return bundled;
  return createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${file}`);
}
