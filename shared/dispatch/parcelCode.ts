/** The parcel whose label was read, "R2315"; null for any other code. */
export function readParcelCode(text: string): number | null {
  const [, digits] = /^R(\d{2,9})$/i.exec(text.trim()) ?? [];
  return digits === undefined || Number(digits) === 0 ? null : Number(digits);
}
