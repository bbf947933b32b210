import { demoFiscal } from '#shared/invoices/fiscalSettings';

// What every handler reads at cold start; tests/support sets the local services' endpoints.
export const fixedEnvironment = {
  ENVIRONMENT: 'local',
  TABLE_PREFIX: 'test',
  BUCKET_PREFIX: 'test',
  SECRET_PREFIX: 'test',
  MAIL_FROM: 'AeroPub <loja@example.com>',
  STAFF_EMAIL: 'equipe@example.com',
  SITE_ORIGIN: 'http://localhost:8080',
  SITE_NAME: 'AeroPub',
  ADDRESS_KEY: 'an-address-key-of-the-tests-only-0123456789',
  FISCAL: JSON.stringify(demoFiscal),
  PAYMENTS: '{"provider":"embedded"}',
  SHIPPING: '{"correios":null,"melhorEnvio":null}',
  STAFF_FACTOR: 'optional',
  LIMITS:
    '{"hourly":{"signUp":1000,"contact":1000,"quotes":1000,"photoUpload":1000,"register":1000},"boletoDueDays":3,"unpaidDays":30}',
  AWS_REGION: 'sa-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
};
