/** An omitted field keeps its value; null clears it. */
export function keepUnlessSent<Value>(sent: Value | undefined, stored: Value): Value {
  // oxlint-disable-next-line typescript/prefer-nullish-coalescing -- null was sent to clear
  return sent === undefined ? stored : sent;
}
