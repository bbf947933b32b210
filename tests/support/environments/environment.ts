import { demoCompany } from '#shared/site/company';
import { keyPair } from './keyPair';

// Runs before each test file: the variables that are not constant.
const { publicKey, privateKey } = keyPair('ed25519');

process.env.TOKEN_PUBLIC_KEY = JSON.stringify(publicKey.export({ format: 'jwk' }));
process.env.TEST_SIGNING_KEY = JSON.stringify(privateKey.export({ format: 'jwk' }));
process.env.COMPANY = JSON.stringify(demoCompany);
// LOG_LEVEL=debug shows each request and the text of errors.
process.env.LOG_LEVEL ??= 'error';
