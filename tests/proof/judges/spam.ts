import { spawnSync } from 'node:child_process';
import type { Mail } from '#platform/history/effects';
import { deployedMails, sender } from './mails';
import { lacks } from './tools';
import { together, type Judge } from './verdict';

/** SpamAssassin with its rules on what is written; no network is asked about the sender. */
export const spam: Judge = {
  name: 'spam',
  lacks: () => lacks('spamassassin', 'spamassassin'),
  judge: async () => {
    const mails = await deployedMails();
    const judged = judgementsOf(mails);
    const worst = Math.max(...judged.map(({ score }) => score));
    return {
      figure: `${String(mails.length)} mails, at most ${worst.toFixed(1)}`,
      findings: together(
        judged.flatMap(({ rules }, index) =>
          rules.map((rule) => [rule, mails[index]?.subject ?? ''] as const),
        ),
      ),
    };
  },
};

/** Of each its points and the rules that give them; rules without points are remarks. One run, for it takes long to begin. */
function judgementsOf(mails: readonly Mail[]) {
  const { stdout, stderr } = spawnSync('spamassassin', ['--local', '--test-mode', '--mbox'], {
    input: mails
      .map((mail) => `From shop Mon Jan  5 12:00:00 2026\n${asReceived(mail)}\n`)
      .join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const judged = stdout.split(/^From /m).slice(1);
  if (judged.length !== mails.length) throw new Error(`SpamAssassin said ${stdout}${stderr}`);
  return judged.map((one) => {
    const [, points] = /^X-Spam-Status: \w+, score=(-?[\d.]+)/m.exec(one) ?? [];
    if (points === undefined) throw new Error(`SpamAssassin said ${one}`);
    const [, report = ''] = one.split('Content analysis details:');
    const rules = report
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([given = '']) => /^\d+\.\d$/.test(given) && Number(given) > 0)
      .map(([given = '', ...rule]) => `${rule.join(' ')} (${given})`);
    return { score: Number(points), rules };
  });
}

/** As SES writes it from what it is handed, both forms in base64; the envelope is the carrier's. */
function asReceived({ subject, html, text }: Mail): string {
  const boundary = '----=_Part_1_1';
  const part = (type: string, content: string) => [
    `--${boundary}`,
    `Content-Type: text/${type}; charset=UTF-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
    '',
  ];
  return [
    `From: ${sender.name} <${sender.address}>`,
    'To: maria@example.net',
    `Message-ID: <0100018f2b7c4d1e-6a9b2f0c@${sender.domain}>`,
    `Subject: ${encodedWord(subject)}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    '',
    ...part('plain', text),
    ...part('html', html),
    `--${boundary}--`,
    '',
  ].join('\n');
}

/** In pieces that each stand on a line. */
const encodedWord = (subject: string): string =>
  /^[\x20-\x7e]*$/.test(subject)
    ? subject
    : Array.from(subject.matchAll(/.{1,20}/gu), ([piece]) => {
        return `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`;
      }).join('\n ');
