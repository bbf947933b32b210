import { vi } from 'vitest';

let latest: FakeUpload | undefined;

const begun = (upload: FakeUpload) => {
  latest = upload;
};

/** The browser's upload request, answered by the test. */
class FakeUpload {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  responseText = '';
  aborted = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open = vi.fn();
  setRequestHeader = vi.fn();
  getResponseHeader = () => null;
  send() {
    begun(this);
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

export function catchUploads(): void {
  latest = undefined;
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
}

/** The current upload. */
export function uploadUnderWay(): FakeUpload {
  if (!latest) throw new Error('nothing is being sent');
  return latest;
}
