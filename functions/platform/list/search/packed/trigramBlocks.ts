/**
 * Which three bytes in a row stand in each block of a text, so that a word is looked for only in blocks
 * that hold all of its own. 32 blocks share the bits of a number.
 */
export type TrigramBlocks = {
  /** The blocks that may hold the word; undefined when it is too short to tell. */
  readonly candidates: (word: Uint8Array) => number[] | undefined;
};

const slots = 2048;

/** Of a byte and, shifted out of sight after them, the two before it. */
const nextSlot = (slot: number, byte: number) => ((slot << 4) ^ byte) & (slots - 1);

/** `starts`: of each block, and behind the last the length of the text. */
export function trigramBlocks(text: Uint8Array, starts: readonly number[]): TrigramBlocks {
  const blocks = starts.length - 1;
  const lanes = Math.ceil(blocks / 32);
  const held = new Uint32Array(lanes * slots);
  for (let block = 0; block < blocks; block += 1) {
    const lane = (block >>> 5) * slots;
    const bit = 1 << (block & 31);
    const end = starts[block + 1] ?? 0;
    let slot = 0;
    for (let at = starts[block] ?? 0; at < end; at += 1) {
      slot = nextSlot(slot, text[at] ?? 0);
      held[lane + slot] = (held[lane + slot] ?? 0) | bit;
    }
  }
  return {
    candidates: (word) => {
      const wanted = slotsOf(word);
      if (wanted.length === 0) return undefined;
      const found: number[] = [];
      for (let lane = 0; lane < lanes; lane += 1) {
        let bits = -1;
        for (const slot of wanted) bits &= held[lane * slots + slot] ?? 0;
        for (; bits !== 0; bits &= bits - 1) found.push(lane * 32 + 31 - Math.clz32(bits & -bits));
      }
      return found;
    },
  };
}

function slotsOf(word: Uint8Array): number[] {
  const wanted = new Set<number>();
  let slot = 0;
  for (const [at, byte] of word.entries()) {
    slot = nextSlot(slot, byte);
    if (at >= 2) wanted.add(slot);
  }
  return [...wanted];
}
