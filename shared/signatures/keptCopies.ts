/** Days for which copies on a device open without contact to the shop; then they need it. */
export const openDays = 30;
