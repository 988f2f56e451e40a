import { pino } from 'pino';

export type Logger = pino.Logger;

/** Structured logs, to standard output where no other place is named. Never a token, password, code or id number: those keys are cut out. */
export function openLog(level: string, destination?: pino.DestinationStream): Logger {
  const secret = [
    'authorization',
    'cookie',
    'password',
    'oldPassword',
    'newPassword',
    'token',
    'code',
    'verificationCode',
    'idNumber',
    'secret',
  ];
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secret.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '***' },
  };
  return destination ? pino(options, destination) : pino(options);
}
