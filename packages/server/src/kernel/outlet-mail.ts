import { createTransport } from 'nodemailer';
import type { MessagesConfig } from './config.ts';
import { ANSWER_MS, type Outcome, type Outlet } from './outlet.ts';

/** What a mail is called that has no subject of its own. */
const SUBJECT = '【招采台】消息 TenderDesk message';

interface SmtpFailure extends Error {
  responseCode?: number;
  command?: string;
}

/**
 * What a server says about a message itself, and will say again. About the sign-in, the sender or the connection it may say
 * something else later: these are the operator's, and all messages have them in common.
 */
const ABOUT_MESSAGE = ['RCPT TO', 'DATA'];

/** An answer of the server without the mailboxes in it: the reason stands in records and logs. */
const withoutMailboxes = (reason: string): string => reason.replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…');

function outcomeOf(error: unknown): Outcome {
  const { message, responseCode = 0, command = '' } = error as SmtpFailure;
  return { reason: withoutMailboxes(message), isFinal: responseCode >= 500 && ABOUT_MESSAGE.includes(command) };
}

/** A mail server (SMTP). A message that is sent twice has one Message-ID. */
export function openMail({ url, from, requiresTls }: NonNullable<MessagesConfig['smtp']>): Outlet {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    requireTLS: requiresTls,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'SMTP',
    async take({ id, target, subject, text }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: target },
          subject: subject ?? SUBJECT,
          text,
          messageId: `<${id}@tenderdesk>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return null;
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}
