/** Larger files do not fit in a function's memory: they get no licence, no cover and no search. */
export const maxBytesInMemory = 200 * 1024 * 1024;
