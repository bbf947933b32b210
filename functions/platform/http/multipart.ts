import busboy from 'busboy';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { apiMessages } from '#shared/messages/messages';
import { invalid, RuleViolation } from '../domainErrors';
import { tooLarge, unsupportedType } from './answers/errors';
import type { Receive, UploadedFile } from './operation';
import { bodyBytes, mediaType } from './requestBody';
import { callRefusals } from '#shared/messages/refusals/callRefusals';

/** Space for boundaries and headers besides the file. */
const overhead = 64 * 1024;

const noFile = () => invalid({ file: [callRefusals.no_upload] });
const damaged = () => invalid({ file: [callRefusals.damaged_upload] });

const isMultipart = (event: APIGatewayProxyEventV2) => mediaType(event) === 'multipart/form-data';

/** `receive` of operations that take files. */
export const multipart: Receive = async (event, { maxBytes, orJson }) => {
  if (orJson && !isMultipart(event)) return undefined;
  checkUpload(event, maxBytes);
  try {
    return await readUpload(event, maxBytes);
  } catch (error) {
    if (error instanceof RuleViolation) return error;
    throw error;
  }
};

/** Checks type and size before the body is read. */
function checkUpload(event: APIGatewayProxyEventV2, maxBytes: number): void {
  const size = bodyBytes(event).length;
  if (size > maxBytes + overhead) throw tooLarge();
  if (size > 0 && !isMultipart(event)) throw unsupportedType(mediaType(event));
}

/** The part `file` of a multipart body: 413 above `maxBytes`, 400 if absent or truncated. */
async function readUpload(event: APIGatewayProxyEventV2, maxBytes: number): Promise<UploadedFile> {
  const body = bodyBytes(event);
  if (body.length === 0) throw invalid({ file: [apiMessages.required] });
  return new Promise((resolve, reject) => {
    const parser = openParser(event, maxBytes);
    let upload: UploadedFile | undefined;
    let received = false;
    parser.on('file', (field, stream, info) => {
      const parts: Buffer[] = [];
      // Without an error listener on each file, a truncated upload would end the process.
      stream.on('error', () => reject(damaged()));
      stream.on('limit', () => reject(tooLarge()));
      stream.on('data', (part: Buffer) => {
        if (field === 'file') parts.push(part);
      });
      stream.on('end', () => {
        if (field !== 'file' || received) return;
        received = true;
        upload = { name: info.filename, type: info.mimeType, bytes: Buffer.concat(parts) };
      });
    });
    parser.on('error', () => reject(damaged()));
    parser.on('close', () => {
      if (upload) resolve(upload);
      else reject(noFile());
    });
    parser.end(body);
  });
}

function openParser(event: APIGatewayProxyEventV2, maxBytes: number) {
  try {
    return busboy({
      headers: { 'content-type': event.headers['content-type'] ?? '' },
      // At the exact limit busboy truncates a file without reporting it, hence one byte more.
      limits: { fileSize: maxBytes + 1, files: 2, fields: 20, parts: 22 },
      defParamCharset: 'utf8',
    });
  } catch {
    throw damaged();
  }
}
