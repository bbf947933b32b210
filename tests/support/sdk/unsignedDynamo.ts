import {
  DynamoDBClient as SigningClient,
  type DynamoDBClientConfig,
} from '@aws-sdk/client-dynamodb';

export * from '@aws-sdk/client-dynamodb';

const scope = 'local/20260101/sa-east-1/dynamodb/aws4_request';
const headers = {
  authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host;x-amz-date, Signature=00`,
  'x-amz-date': '20260101T000000Z',
};

/** Signing takes a third of a request's processor time, and no local engine verifies a signature. */
export class DynamoDBClient extends SigningClient {
  constructor(config: DynamoDBClientConfig = {}) {
    super({
      ...config,
      signer: {
        sign: (request) =>
          Promise.resolve({ ...request, headers: { ...request.headers, ...headers } }),
      },
    });
  }
}
