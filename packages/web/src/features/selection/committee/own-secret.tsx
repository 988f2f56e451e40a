import { TextField } from '../../../kit/form/text-fields.tsx';
import { useText } from '../../../kit/text.ts';

/** SHA-256 of a text in UTF-8, as the server compares it. */
async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is sent of an own secret: its digest alone; nothing where the server is to make one. */
export const fixedSecret = async (secret: string | undefined): Promise<{ secretDigest?: string }> =>
  secret ? { secretDigest: await digestOf(secret) } : {};

/** A secret that its person keeps; only its digest leaves the browser. */
export function OwnSecretField() {
  const { t } = useText();
  return (
    <TextField
      name="secret"
      label="committee.ownSecret"
      help={t('committee.ownSecretHelp')}
      max={200}
      wide
      autoComplete="off"
    />
  );
}
