import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the services answer when all is well, and the words in which they refuse. */
export const row = { pk: { S: 'A' }, sk: { S: 'B' } };

export const xmlError = (code: string, extra = '') =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>said ${code}</Message>${extra}</Error>`;
export const mailError = (code: string) =>
  `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type>
  <Code>${code}</Code><Message>said ${code}</Message></Error><RequestId>r1</RequestId></ErrorResponse>`;
export const mailAnswer = `<SendEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendEmailResult>
  <MessageId>m1</MessageId></SendEmailResult></SendEmailResponse>`;
export const secretAnswer = {
  Name: 'test/linkKey',
  SecretString: 'segrédo',
  VersionStages: ['AWSCURRENT'],
};

export function answerFile(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): void {
  response.setHeader('etag', '"a"');
  const list = listOf(url);
  if (list !== undefined) {
    response.end(list);
  } else if (headers['x-amz-copy-source'] !== undefined) {
    response.end('<CopyObjectResult><ETag>"a"</ETag></CopyObjectResult>');
  } else if (method === 'PUT' || method === 'DELETE') {
    response.writeHead(method === 'PUT' ? 200 : 204).end();
  } else {
    response.setHeader('content-type', 'application/pdf');
    response.setHeader('content-length', '3');
    response.writeHead(headers.range ? 206 : 200).end(method === 'HEAD' ? '' : 'abc');
  }
}

function listOf(url: string): string | undefined {
  if (url.includes('versions')) return versionsList;
  if (!url.includes('list-type')) return undefined;
  const more = !url.includes('continuation-token');
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${String(more)}</IsTruncated>
    ${more ? '<NextContinuationToken>1/abc+=</NextContinuationToken>' : ''}
    <Contents><Key>search/a&amp;b é.json</Key><Size>3</Size>
    <LastModified>2026-11-21T12:00:00.000Z</LastModified></Contents></ListBucketResult>`;
}

export function dynamoAnswer(
  { headers }: IncomingMessage,
  condition: string,
  first: boolean,
): object {
  const item = { ...row, n: { N: '1.5' }, l: { L: [{ NULL: true }] }, b: { B: 'AQI=' } };
  const left = condition === 'unprocessed' && first;
  switch (String(headers['x-amz-target']).replace(/^.*\./, '')) {
    case 'GetItem':
      return { Item: item };
    case 'BatchGetItem':
      return {
        Responses: { 'test-orders': [item] },
        UnprocessedKeys: left ? { 'test-orders': { Keys: [row], ConsistentRead: true } } : {},
      };
    case 'Query':
      return { Items: [item], Count: 1, ...(first ? { LastEvaluatedKey: row } : {}) };
    case 'UpdateItem':
      return { Attributes: { n: { N: '7' } } };
    case 'BatchWriteItem':
      return left ? { UnprocessedItems: { 'test-system': [{ PutRequest: { Item: item } }] } } : {};
    default:
      return {};
  }
}

const versionsList = `<?xml version="1.0"?><ListVersionsResult><IsTruncated>false</IsTruncated>
  <Version><Key>a&amp;b é.jpg</Key><VersionId>v1</VersionId><Size>3</Size></Version>
  <DeleteMarker><Key>a&amp;b é.jpg</Key><VersionId>v2</VersionId></DeleteMarker></ListVersionsResult>`;
