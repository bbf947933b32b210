import { shippingSettings } from '#shared/shipping/shippingSettings';
import { setting } from '#platform/config/config';

/** Who gives codes and labels in this environment; null: codes are typed. */
export const { carrier: carrierSetting } = setting('SHIPPING', shippingSettings);
