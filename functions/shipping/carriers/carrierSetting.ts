import { shippingSettings } from '#shared/shipping/shippingSettings';
import { setting } from '#platform/config/config';

/** The carrier that issues codes and labels in this environment; null if staff type codes. */
export const { carrier: carrierSetting } = setting('SHIPPING', shippingSettings);
