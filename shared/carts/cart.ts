import * as v from 'valibot';
import { id, idOrZero, listField, object } from '../api/fields';
import { publication } from '../publications/publication';

/** One title, or the renewal of one purchase, with a quantity. */
const cartLine = object({
  publication: id,
  renewal_of: v.optional(v.nullable(id), null),
  quantity: id,
});
export type CartLineInput = v.InferOutput<typeof cartLine>;

export const cartChange = object({
  /** Version of the cart on which this one is based; 0 if there was none. */
  version: idOrZero,
  items: listField(cartLine),
});

/** A line of a cart in a person's data export. */
export const keptCartLine = v.object({
  publication: v.number(),
  renewal_of: v.nullable(v.number()),
  quantity: v.number(),
});

export const shownCartLine = v.object({
  publication,
  renewal_of: v.nullable(v.number()),
  quantity: v.number(),
  /** The subscription that a renewal extends. */
  renewed: v.nullable(
    v.object({
      airplane_prefix: v.nullable(v.string()),
      airplane_serial_number: v.nullable(v.string()),
      due: v.nullable(v.string()),
    }),
  ),
});
export type ShownCartLine = v.InferOutput<typeof shownCartLine>;

/** Without titles no longer sold, and renewals of purchases that no longer exist. */
export const cart = v.object({
  version: v.number(),
  /** Null if the caller already has this version. */
  items: v.nullable(v.array(shownCartLine)),
});
