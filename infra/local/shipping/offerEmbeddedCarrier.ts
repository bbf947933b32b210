import { offerCarrier } from '#functions/shipping/carriers/offeredCarriers';
import { embeddedCarrier } from './embeddedCarrier';

/** Lets the functions find the demonstration's carrier under the name that the configuration gives it. */
export const offerEmbeddedCarrier = (): void => {
  offerCarrier('embedded', embeddedCarrier);
};
