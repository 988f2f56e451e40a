import { Secret, TOTP } from 'otpauth';

/** What an authenticator with that secret shows. @param later in steps of 30 seconds */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + later * 30_000,
  });
