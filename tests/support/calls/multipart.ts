type Part = {
  readonly field: string;
  readonly filename: string;
  readonly type: string;
  readonly content: Uint8Array;
};

/** A multipart body as a browser sends it, for `call`. */
export function multipart(parts: readonly Part[]) {
  const boundary = '----testboundary7MA4YWxk';
  const body = Buffer.concat([
    ...parts.flatMap(({ field, filename, type, content }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
