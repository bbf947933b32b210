/** Where a parcel is by its carrier's word. */
export const parcelStates = ['on_the_way', 'delivered', 'returned'] as const;
export type ParcelState = (typeof parcelStates)[number];
