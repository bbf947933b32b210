import * as v from 'valibot';
import { readStored } from '#web/state/readStored';
import { readingKey, writeStored } from '#web/state/stored';

const place = v.object({
  revision: v.string(),
  page: v.number(),
  scale: v.string(),
  /** The outline entry of the place, which finds it again in a new revision. */
  entry: v.nullable(v.string()),
  outline: v.boolean(),
});
/** The last reading place of a manual on this device, and its view settings. */
export type ReadingPlace = v.InferOutput<typeof place>;

const places = v.object({ owner: v.number(), places: v.record(v.string(), place) });

/** The most manuals to remember; the places left longest ago are dropped. */
const most = 200;

export function placeIn(signature: number, owner: number): ReadingPlace | null {
  const kept = readStored(readingKey, places);
  return (kept?.owner === owner ? kept.places[signature] : undefined) ?? null;
}

export function keepPlaceIn(signature: number, owner: number, left: ReadingPlace): void {
  const kept = readStored(readingKey, places);
  const others = Object.entries(kept?.owner === owner ? kept.places : {}).filter(
    ([key]) => key !== String(signature),
  );
  writeStored(readingKey, {
    owner,
    places: Object.fromEntries([...others.slice(1 - most), [String(signature), left]]),
  });
}
