/**
 * Which three bytes in a row stand in each block of a text, so that a word is looked for only in blocks
 * that hold all of its own. 32 blocks share the bits of a number.
 */
export type TrigramBlocks = {
  /** The blocks that may hold the word; undefined when it is too short to tell. */
  readonly candidates: (word: Uint8Array) => number[] | undefined;
};

const slots = 2048;

const slotOf = (one: number, two: number, three: number) => (one * 961 + two * 31 + three) % slots;

/** `starts`: of each block, and behind the last the length of the text. */
export function trigramBlocks(text: Uint8Array, starts: readonly number[]): TrigramBlocks {
  const blocks = starts.length - 1;
  const lanes = Math.ceil(blocks / 32);
  const held = new Uint32Array(lanes * slots);
  for (let block = 0; block < blocks; block += 1) {
    const lane = (block >>> 5) * slots;
    const bit = 1 << (block & 31);
    const end = starts[block + 1] ?? 0;
    let at = starts[block] ?? 0;
    let [one, two] = [text[at] ?? 0, text[at + 1] ?? 0];
    for (at += 2; at < end; at += 1) {
      const three = text[at] ?? 0;
      const slot = lane + slotOf(one, two, three);
      held[slot] = (held[slot] ?? 0) | bit;
      one = two;
      two = three;
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
  for (let at = 2; at < word.length; at += 1) {
    wanted.add(slotOf(word[at - 2] ?? 0, word[at - 1] ?? 0, word[at] ?? 0));
  }
  return [...wanted];
}
