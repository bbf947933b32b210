/** Byte strings one after the other, each behind its length in four bytes. */
export function joinSections(sections: readonly Uint8Array[]): Buffer {
  return Buffer.concat(
    sections.flatMap((section) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(section.length);
      return [length, section];
    }),
  );
}

export function splitSections(joined: Buffer): Buffer[] {
  const sections: Buffer[] = [];
  for (let at = 0; at < joined.length;) {
    const start = at + 4;
    const end = start + joined.readUInt32LE(at);
    if (end > joined.length) throw new RangeError('a section is cut off');
    sections.push(joined.subarray(start, end));
    at = end;
  }
  return sections;
}

/** Whole numbers of seven bits a byte (LEB128), so that small ones take one. */
export function packNumbers(numbers: Uint32Array): Buffer {
  const bytes = Buffer.alloc(numbers.length * longest);
  let at = 0;
  for (const number of numbers) {
    let rest = number;
    for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128;
    bytes[at++] = rest;
  }
  return bytes.subarray(0, at);
}

/** Of 32 bits. */
const longest = 5;

/** Gives the next of them each time it is asked. */
export function numbersOf(bytes: Uint8Array): () => number {
  let at = 0;
  return () => {
    let number = 0;
    let byte = 128;
    for (let shift = 0; byte > 127; shift += 7) {
      byte = bytes[at] ?? 0;
      at += 1;
      number |= (byte & 127) << shift;
    }
    return number;
  };
}

// Of places that are known to be there; one for each kind, so that V8 compiles each for that alone.
export const byteAt = (values: Uint8Array, index: number): number => values[index] ?? 0;
export const shortAt = (values: Uint16Array, index: number): number => values[index] ?? 0;
export const numberAt = (values: Uint32Array, index: number): number => values[index] ?? 0;
