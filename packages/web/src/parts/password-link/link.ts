/** A link that sets a password, once. */
export interface PasswordLink {
  /** Null where it was sent to the person; else it is shown once. */
  key: string | null;
  expiresTime: string;
}
