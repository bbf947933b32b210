import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { sendDetail } from '../emulators/gateway/sendReply';
import { foreignDetail, isForeign } from './isForeign';
import { answerSes, type FailureCounts } from '../emulators/mail/answerSes';
import { sesDelivery } from '../emulators/mail/sesFeedback';
import { runJob } from '../running/runJob';
import type { MailStore } from '../emulators/mail/MailStore';
import { answerSecrets } from '../emulators/secrets/answerSecrets';

/** SES reports a delivery a moment later. */
function onDelivered(to: string, tag: string): void {
  void runJob('mail-feedback', sesDelivery(to, tag, new Date()))?.catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
  });
}

type Parts = {
  readonly mails: MailStore;
  readonly secrets: Readonly<Record<string, string>>;
};

/** SES and Secrets Manager for the handlers only, on a separate port. */
export function createInternalServer({ mails, secrets }: Parts): Server {
  const failures: FailureCounts = new Map();
  const answer = (request: IncomingMessage, response: ServerResponse) =>
    request.url?.startsWith('/ses')
      ? answerSes(request, response, { store: mails, failures, onDelivered })
      : answerSecrets(request, response, secrets);
  return createServer((request, response) => {
    if (isForeign(request)) {
      sendDetail(response, 403, foreignDetail, 'forbidden');
      return;
    }
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      response.destroy();
    });
  });
}
