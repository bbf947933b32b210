/** How long copies on a device open without contact with the shop; afterwards they wait for it. */
export const openDays = 30;
